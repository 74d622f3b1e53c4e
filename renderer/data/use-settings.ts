import { useQuery } from '@tanstack/react-query';
import { settings, type NumberName } from '../../schemas/configuration/settings.ts';
import { ask } from './ask.ts';

export interface InstanceSettings {
  number: (name: NumberName) => number;
  uploadKinds: readonly string[];
  /** An e-mail or web address; empty if the instance names none. */
  support: string;
}

/** The instance's settings from the administrators; the shipped defaults until they are loaded. */
export function useSettings(): InstanceSettings {
  const { data } = useQuery({
    queryKey: ['settings', 'values'],
    staleTime: 30_000,
    queryFn: async ({ signal }) => (await ask('SettingList', '/api/settings', signal))['hydra:member'],
  });
  const values = new Map((data ?? []).map(({ name, value }) => [name, value]));
  const kinds = values.get('uploadKinds');
  const support = values.get('support');
  return {
    number(name) {
      const value = values.get(name);
      return typeof value === 'number' ? value : settings[name].schema.default;
    },
    support: typeof support === 'string' ? support : settings.support.schema.default,
    uploadKinds: Array.isArray(kinds) ? kinds.map(String) : settings.uploadKinds.schema.default,
  };
}
