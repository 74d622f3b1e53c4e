/** The package ships no types; this is what the benchmarks use of it. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds; absent if `amount` is given. */
    duration?: number;
    /** Number of answers. */
    amount?: number;
    requests: autocannon.Request[];
  }
  interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  function autocannon(options: Options): Promise<Result>;
  namespace autocannon {
    interface Request {
      method: 'GET' | 'POST' | 'PUT';
      path: string;
      headers?: Record<string, string>;
      body?: string;
    }
  }
  export default autocannon;
}
