import type { Language } from '../../../../language/json-schema.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';
import type { Templates } from './templates.ts';

export const templates: Readonly<Record<Language, Templates>> = { en, de, es, pt };
