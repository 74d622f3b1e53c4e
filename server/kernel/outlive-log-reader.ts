/**
 * Whoever reads the output of the process may go before it (`npm start | head`, a collector of logs that is restarted).
 * What is written then is lost, as it must be; an auction that ended with it would not be.
 */
export function outliveLogReader(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
