/** The package ships no types; this is what our tests use of it. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: readonly { name: string }[];
    });
    run(): Promise<{ address: string; port: number }>;
    httpServer: import('node:http').Server;
    close(): Promise<void>;
  }
}
