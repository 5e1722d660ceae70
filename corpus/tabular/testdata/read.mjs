// usage: node read.mjs NODE_MODULES FILE
//
// Prints the rows of a Parquet file, read by hyparquet, one JSON object a line.
import { pathToFileURL } from 'node:url';

const [modules, file] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(`${modules}/${name}`).href);
const { asyncBufferFromFile, parquetReadObjects } = await load('hyparquet/src/node.js');
const { compressors } = await load('hyparquet-compressors/src/index.js');

for (const row of await parquetReadObjects({ file: await asyncBufferFromFile(file), compressors })) {
  console.log(JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `int ${value}` : value)));
}
