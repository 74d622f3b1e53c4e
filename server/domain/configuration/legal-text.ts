import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { checkLegalText, isLegalText, legalTexts } from '../../../schemas/configuration/legal-texts.ts';
import { configured, configuredValue } from '../../configuration/configured.ts';
import { brand } from '../../configuration/setting.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { defineConfigurable } from './define.ts';

/** Terms of use and privacy policy, in Markdown by language. None are shipped: they are the operator's own. */
export const legalTextKind = defineConfigurable({
  kind: 'legalText',
  path: 'legal-texts',
  type: 'LegalText',
  readBy: 'administrators',
  names: () => legalTexts,
  knows: isLegalText,
  describe: (name) => ({
    value: configuredValue('legalText', name) ?? {},
    differs: configuredValue('legalText', name) !== undefined,
  }),
  check: ({ value }) => checkLegalText(value),
});

/** The look of the instance, for everyone: the log-in page also uses it. */
export function brandRoute(router: OwnRoutes): void {
  router.get(`${apiBase}/brand`, 'Brand', (ctx) => answerDocument(ctx, 200, 'Brand', { ...brand() }));
}

/** For everyone, even before log-in: the text and its version; 0 while there is none. */
export function legalPageRoute(router: OwnRoutes): void {
  router.get(`${apiBase}/pages/:name`, 'Page', (ctx) => {
    const name = String(ctx.params.name);
    if (!isLegalText(name)) throw new Problem('not_found');
    const stored = Object.entries(configuredValue('legalText', name) ?? {});
    const text = Object.fromEntries(stored.map(([language, words]) => [language, String(words)]));
    answerDocument(ctx, 200, 'Page', { name, text, version: configured('legalText', name)?.version ?? 0 });
  });
}
