// The least that can answer: `node:http` and the same bytes each time. Arguments: the port, the number of bytes.
import { createServer } from 'node:http';

const [port = '', bytes = ''] = process.argv.slice(2);
const body = Buffer.alloc(Number(bytes), 'x');

createServer((_request, response) => {
  response.writeHead(200, ['content-type', 'text/html; charset=utf-8', 'content-length', bytes]);
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
