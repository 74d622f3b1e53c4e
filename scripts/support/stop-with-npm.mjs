const LOOK_EVERY_MS = 500;

/**
 * npm sends a signal to the shell that runs a script. The shell dies without notifying its child, so the script would
 * continue with no one to stop it. It therefore stops in an orderly way when its parent is gone.
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
