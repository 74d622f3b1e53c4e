/** The package ships no types; this is what our tests use of it. */
declare module 'jsonld' {
  interface Options {
    base: string;
    documentLoader: (url: string) => Promise<{ contextUrl: undefined; documentUrl: string; document: unknown }>;
  }
  const jsonld: { expand: (document: object, options: Options) => Promise<Record<string, unknown>[]> };
  export default jsonld;
}
