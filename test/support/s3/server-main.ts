import S3rver from '@20minutes/s3rver';

const [directory = '', bucket = '', port = '0'] = process.argv.slice(2);

const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
});
process.send?.(await server.run());
// It must not outlive the tests.
process.once('disconnect', () => process.exit());
