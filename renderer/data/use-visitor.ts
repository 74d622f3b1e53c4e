import { useAbility } from '@casl/react';
import type { Ability } from '../../permissions/rules-for.ts';
import { useSession } from './session.tsx';
import type { Visitor } from './guard.ts';

/** Who is signed in, and what that session may do. */
export const useVisitor = (): Visitor => ({ session: useSession(), ability: useAbility<Ability>() });
