const LOOK_EVERY_MS = 500;

/**
 * npm passes a signal to the shell that it runs a script in, and a shell dies of it without a word to its child:
 * the script would go on with no one to stop it. So it stops, in its own orderly way, when its parent is gone.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
