/** The package ships no types; this is what we use of it. */
declare module '@koa/multer' {
  import type { Middleware } from 'koa';

  interface Options {
    storage: object;
    limits: { fileSize: number; files: number; fields: number; fieldSize: number };
    defParamCharset: string;
  }
  interface KoaMulter {
    single: (field: string) => Middleware;
  }
  function multer(options: Options): KoaMulter;
  namespace multer {
    function memoryStorage(): object;
  }
  export default multer;
}
