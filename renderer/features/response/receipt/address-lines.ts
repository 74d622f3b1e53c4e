import type { ReceiptParty } from '../../../../schemas/generated/answers.ts';

/** The address in lines; empty without one. */
export function addressLines({ address }: ReceiptParty): string[] {
  const place = [address?.postalCode, address?.city].filter(Boolean).join(' ');
  return [address?.street, [place, address?.country].filter(Boolean).join(', ')].flatMap((line) =>
    line ? [line] : [],
  );
}
