import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { call } from '../../data/http.ts';
import type { Problem } from '../../data/problem.ts';
import { listKey } from '../../data/remember.ts';

export interface Match {
  supplier: string;
  name: string;
  email: string;
  why: JsonObject[];
}

export interface Recommendation {
  matches: Match[];
  /** The category of the organization that answers for the request's class. */
  category: { iri: string; title: string; people: string[] } | null;
}

/** Who probably delivers what the request asks for, and who is responsible for its class. */
export function useRecommendation(request: string): UseQueryResult<Recommendation, Problem> {
  const path = `${request}/custom-suppliers-recommendation`;
  return useQuery<Recommendation, Problem>({
    // With the lists: who was invited is suggested no more.
    queryKey: listKey(path, {}),
    queryFn: async () => recommendationIn(await call({ method: 'PUT', path, body: {} })),
  });
}

function recommendationIn(answer: unknown): Recommendation {
  const { supplierMatches, category } = isObject(answer) ? answer : {};
  return {
    matches: (Array.isArray(supplierMatches) ? supplierMatches : []).filter(isObject).map(matchIn),
    category: isObject(category) ? categoryIn(category) : null,
  };
}

const matchIn = ({ supplier, name, email, why }: JsonObject): Match => ({
  supplier: String(supplier),
  name: String(name),
  email: typeof email === 'string' ? email : '',
  why: Array.isArray(why) ? why.filter(isObject) : [],
});

const categoryIn = ({ title, responsiblePerson, deputy, ...rest }: JsonObject): Recommendation['category'] => ({
  iri: String(rest['@id']),
  title: String(title),
  people: [responsiblePerson, deputy].filter((person) => typeof person === 'string'),
});
