import { exportFormats, lookups } from '../domain/order-export/export-rows.ts';
import { orderPaths } from '../domain/order-export/order-paths.ts';
import { listedTypes } from '../mechanisms/index.ts';
import { units } from '../domain/units.ts';
import defaultFlags from '../feature-flag/default-flags.json' with { type: 'json' };
import archiveReason from './archive-reason.json' with { type: 'json' };
import country from './country.json' with { type: 'json' };
import currency from './currency.json' with { type: 'json' };
import deliveryTerms from './delivery-terms.json' with { type: 'json' };
import documentKind from './document-kind.json' with { type: 'json' };
import eclass from './eclass.json' with { type: 'json' };
import failReason from './fail-reason.json' with { type: 'json' };
import language from './language.json' with { type: 'json' };
import notificationGroup from './notification-group.json' with { type: 'json' };
import paymentTerms from './payment-terms.json' with { type: 'json' };
import peppolScheme from './peppol-scheme.json' with { type: 'json' };
import priceKind from './price-kind.json' with { type: 'json' };
import timezone from './timezone.json' with { type: 'json' };
import workflowType from './workflow-type.json' with { type: 'json' };

/** Choices used in more than one place, in display order. Schemas refer to them by `x-list`. */
export const codeLists: Readonly<Record<string, readonly string[]>> = {
  archiveReason,
  country,
  currency,
  deliveryTerms,
  documentKind,
  /** The top-level classes. Any class of eight digits may be entered. */
  eclass,
  exportFormat: exportFormats,
  exportLookup: lookups,
  failReason,
  featureFlag: Object.keys(defaultFlags),
  language,
  /** The types of all mechanisms. It is a getter, because mechanisms can be registered later. */
  get negotiationType() {
    return [...listedTypes(), 'not_set'];
  },
  notificationGroup,
  /** Values of an order that a column of an export can show. */
  orderPath: orderPaths,
  paymentTerms,
  peppolScheme: Object.keys(peppolScheme).toSorted(),
  priceKind,
  timezone,
  unit: units,
  workflowType,
};

/** Lists whose labels come from `Intl.DisplayNames` instead of messages. */
export const listsNamedByIntl: readonly string[] = ['country', 'currency'];
