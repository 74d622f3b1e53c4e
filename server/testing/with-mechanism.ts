import type { NegotiationMechanism } from '../../schemas/mechanisms/common/define-mechanism.ts';
import { registerMechanism } from '../../schemas/mechanisms/index.ts';
import { inputValidatorFunction, validatorFunction } from '../../schemas/language/compile-validator.ts';
import { defineEntity } from '../../schemas/language/entity.ts';
import { defineNegotiation, negotiation } from '../../schemas/negotiation/negotiation.entity.ts';
import { replaceLists } from '../stored-schemas/effective-schemas.ts';
import { shippedValidators } from '../stored-schemas/shipped-validators.ts';

/** Adds a mechanism that is not part of the product, as a later release would. Returns a function that removes it. */
export function withMechanism(mechanism: NegotiationMechanism): () => void {
  const before = { ...negotiation };
  const { negotiation: record, 'negotiation.create': create } = shippedValidators;
  const undo = registerMechanism(mechanism);
  const entity = Object.assign(negotiation, defineEntity(defineNegotiation()));
  shippedValidators['negotiation'] = validatorFunction(entity.schema);
  shippedValidators['negotiation.create'] = inputValidatorFunction(entity.inputs?.['create'] ?? {});
  forgetSchemas();
  return () => {
    undo();
    Object.assign(negotiation, before);
    Object.assign(shippedValidators, { negotiation: record, 'negotiation.create': create });
    forgetSchemas();
  };
}

const forgetSchemas = (): void => replaceLists({ lists: new Map(), today: '', validators: new Map() });
