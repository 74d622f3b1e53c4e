/** The field being edited, whose text may have to be committed before it is left. */
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
