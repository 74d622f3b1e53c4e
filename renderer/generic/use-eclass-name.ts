import { useText } from '../i18n/use-text.ts';

/** The name of a class's top-level class; '' if it has none here. */
export function useEclassName(): (code: string) => string {
  const text = useText();
  return (code) => text.first([`eclass.${code.slice(0, 2)}000000`]) ?? '';
}
