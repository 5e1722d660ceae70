package pieces

// Lettered draws a unit by the letters of its name, for tests outside the package.
var Lettered = lettered
