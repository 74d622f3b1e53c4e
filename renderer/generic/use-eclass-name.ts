import { useText } from '../i18n/use-text.ts';

/** The word for a class by the top-level class that it belongs to; '' where that has no name here. */
export function useEclassName(): (code: string) => string {
  const text = useText();
  return (code) => text.first([`eclass.${code.slice(0, 2)}000000`]) ?? '';
}
