import { createMongoAbility } from '@casl/ability';
import { unpackRules } from '@casl/ability/extra';
import type { Ability } from '../../permissions/rules-for.ts';
import type { Session } from './session.tsx';

/** Builds the session's abilities (reading and creating) from the rules that the server sent. */
export const abilityOf = ({ rules }: Pick<Session, 'rules'>): Ability => createMongoAbility(unpackRules([...rules]));

/** Properties that always hold the reader's own organization in every record of the entity. */
export const alwaysOwn = (ability: Ability, entity: string): string[] =>
  ability.rulesFor('read', entity).flatMap(({ conditions }) => Object.keys(Object(conditions)));
