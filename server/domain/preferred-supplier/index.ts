import { preferredSupplier } from '../../../schemas/preferred-supplier/preferred-supplier.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { preferredSupplierColumns } from '../category/computed.ts';
import { createPreferredSupplier } from '../category/preferred-supplier.ts';

export const preferredSupplierServer = defineServer(preferredSupplier, {
  rules: { create: createPreferredSupplier },
  computed: preferredSupplierColumns,
});
