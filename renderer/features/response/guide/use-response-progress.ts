import { useMemo } from 'react';
import { checkComplete } from '../../../../schemas/language/check-input.ts';
import { iriOf, type Representation } from '../../../data/representation.ts';
import { useRecord } from '../../../data/use-record.ts';
import { useValidator, type EntityDescription } from '../../../data/use-schema.ts';
import { stepsOf } from '../../../generic/guide/guide-steps.ts';
import { countLines, type LineCounts } from '../lines/response-lines.ts';
import { responseProgress, withAddedFields, type StepProgress } from './response-progress.ts';
import { useLocalDraft, useResponseLines } from '../lines/use-response-lines.ts';

export type ResponseProgress = Record<string, StepProgress>;

/** The progress of a draft; null until everything is loaded. */
export function useResponseProgress(
  response: Omit<Representation<'response'>, 'state'>,
  description: EntityDescription,
): { progress: ResponseProgress; counts: LineCounts; currency: string; priced: boolean; isSealed: boolean } | null {
  const validate = useValidator(description['@id']);
  const request = useRecord<'request'>(iriOf(response.request)).data;
  const lines = useResponseLines(response).data;
  const [local] = useLocalDraft(response['@id']);
  const currency = response.currency ?? 'EUR';
  return useMemo(() => {
    if (!request || !lines) return null;
    const priced = request.type !== 'rfi';
    const counts = countLines(lines, { priced, declined: new Set(local.declined), currency });
    const violations = checkComplete({ schema: description.schema, validate, record: response });
    const termsAccepted = response.termsAccepted === true;
    const shipped = responseProgress({ response, request, lines: counts, violations, termsAccepted });
    const [guide] = description.guides;
    const steps = guide ? stepsOf(guide, response) : [];
    return {
      progress: withAddedFields(shipped, { steps, violations }),
      counts,
      currency,
      priced,
      isSealed: request.sealedOffers === true,
    };
  }, [request, lines, local, currency, description, validate, response]);
}
