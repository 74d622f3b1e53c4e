/** Thrown by a deliverer if a retry cannot help. The row is closed and keeps the reason. */
export class Undeliverable extends Error {}
