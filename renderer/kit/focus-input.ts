const inputs = 'input:not([aria-hidden="true"]), textarea, [role="spinbutton"], [role="combobox"], button';

/** The element if it is an input, or the first input inside of it: a date is a group of inputs. */
export const inputOf = (element: HTMLElement | null | undefined): HTMLElement | null =>
  element?.matches(inputs) ? element : (element?.querySelector<HTMLElement>(inputs) ?? null);

/** Focuses the first input with an error, in the page's content unless a part of it is given. */
export function focusInvalid(part: ParentNode | null = document.querySelector('main')): void {
  inputOf(part?.querySelector<HTMLElement>('[aria-invalid="true"]'))?.focus();
}
