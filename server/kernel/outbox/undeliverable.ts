/** Thrown by a deliverer when trying again cannot help: the row is closed and keeps the reason. */
export class Undeliverable extends Error {}
