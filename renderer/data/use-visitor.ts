import { useAbility } from '@casl/react';
import type { Ability } from '../../permissions/rules-for.ts';
import { useSession } from './session.tsx';
import type { Visitor } from './guard.ts';

/** The signed-in session and its abilities. */
export const useVisitor = (): Visitor => ({ session: useSession(), ability: useAbility<Ability>() });
