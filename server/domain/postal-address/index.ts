import { postalAddress } from '../../../schemas/postal-address/postal-address.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { createAddress, deleteAddress } from './write.ts';

export const postalAddressServer = defineServer(postalAddress, {
  rules: { create: createAddress, delete: deleteAddress },
});
