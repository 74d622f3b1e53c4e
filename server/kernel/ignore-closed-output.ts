/**
 * Keeps the process alive when the reader of its output goes away (`npm start | head`, a restarted log collector).
 * Output is then lost, which is unavoidable, but a running auction is not.
 */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
