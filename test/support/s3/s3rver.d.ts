declare module '@20minutes/s3rver' {
  /** A server of the S3 protocol that keeps objects in a folder. It knows the key `S3RVER` with the secret `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ port: number }>;
  }
}
