/** The field in which something is being typed: it may have to be taken over before it is left. */
export class OpenField {
  #leave: (() => void) | null = null;

  hold(leave: () => void): void {
    this.#leave = leave;
  }

  isLeft(): void {
    this.#leave = null;
  }

  takeOver(): void {
    this.#leave?.();
  }
}
