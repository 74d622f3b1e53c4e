import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer, preview, type Connect, type InlineConfig, type Plugin } from 'vite';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const validators = path.join(repository, 'schemas/generated/validators');

export interface SinkServer {
  origin: string;
  stop: () => Promise<void>;
}

/** Serves validators, which are server modules; calls are answered in the page. */
const answerValidator: Connect.NextHandleFunction = (request, response, next) => {
  const [, name] = /^\/api\/schemas\/([\w.-]+)\/validator\.js$/.exec(request.url ?? '') ?? [];
  if (name === undefined) return next();
  response.setHeader('content-type', 'text/javascript');
  void readFile(path.join(validators, `${name}.js`)).then((code) => response.end(code), next);
};

const serverOfValidators: Plugin = {
  name: 'validators',
  configureServer: ({ middlewares }) => void middlewares.use(answerValidator),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(answerValidator),
};

/** Bundled like the product but separately, so that nothing of the sink is ever part of it. */
const config = (folder?: string): InlineConfig => ({
  configFile: path.join(repository, 'vite.config.ts'),
  root: path.join(repository, 'renderer/sink'),
  publicDir: path.join(repository, 'renderer/public'),
  cacheDir: path.join(repository, '.cache/sink-vite'),
  plugins: [serverOfValidators],
  logLevel: 'error',
  ...(folder === undefined ? {} : { build: { outDir: folder, manifest: false } }),
});

/** For development: rebuilds on each change. */
export async function watchSink(): Promise<SinkServer> {
  const server = await createServer({ ...config(), server: { port: 5174, proxy: {} } });
  await server.listen();
  return { origin: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() };
}

/** Built once, for tests and pictures. */
export async function serveSink(folder: string): Promise<SinkServer> {
  await build(config(folder));
  const server = await preview({ ...config(folder), preview: { port: 0, proxy: {} } });
  return {
    origin: server.resolvedUrls?.local[0] ?? '',
    stop: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
