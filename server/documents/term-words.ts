import type { Language } from '../../schemas/language/json-schema.ts';

type Words = Readonly<Record<string, string>>;

/**
 * Payment and delivery terms as documents write them, by language and code: the same words as on screens, which a
 * test compares. Incoterms stay as they are.
 */
// prettier-ignore
export const termWords: Readonly<Record<'paymentTerms' | 'deliveryTerms', Readonly<Record<Language, Words>>>> = {
  paymentTerms: {
    en: {
      '1md': '1MD, one month’s credit', '21_mfi': '21 MFI, 21st of the month after the invoice', '2md': '2MD, two months’ credit',
      bill_of_exchange: 'Bill of exchange', cash_before_shipment: 'Cash before shipment (CBS)', cash_in_advance: 'Cash in advance (CIA)',
      cash_on_delivery: 'Cash on delivery (COD)', cash_with_order: 'Cash with order (CWO)', contra: 'Contra', custom: 'Own terms',
      discount_1_10_net_30: '1 % 10 days, net 30', discount_2_14_net_30: '2 % 14 days, net 30', discount_3_14_net_30: '3 % 14 days, net 30',
      discount_3_30_net_45: '3 % 30 days, net 45', discount_4_14_net_30: '4 % 14 days, net 30', eom: 'End of month',
      letter_of_credit: 'Letter of credit', net_10: 'Net 10 days', net_30: 'Net 30 days', net_60: 'Net 60 days', net_7: 'Net 7 days',
      net_90: 'Net 90 days', payment_in_advance: 'Payment in advance (PIA)', stage_payment: 'Stage payment',
    },
    de: {
      '1md': '1MD, ein Monat Ziel', '21_mfi': '21 MFI, am 21. des Monats nach der Rechnung', '2md': '2MD, zwei Monate Ziel',
      bill_of_exchange: 'Wechsel', cash_before_shipment: 'Zahlung vor Versand (CBS)', cash_in_advance: 'Vorkasse (CIA)',
      cash_on_delivery: 'Nachnahme (COD)', cash_with_order: 'Zahlung bei Bestellung (CWO)', contra: 'Verrechnung', custom: 'Eigene Bedingungen',
      discount_1_10_net_30: '1 % 10 Tage, 30 netto', discount_2_14_net_30: '2 % 14 Tage, 30 netto', discount_3_14_net_30: '3 % 14 Tage, 30 netto',
      discount_3_30_net_45: '3 % 30 Tage, 45 netto', discount_4_14_net_30: '4 % 14 Tage, 30 netto', eom: 'Monatsende', letter_of_credit: 'Akkreditiv',
      net_10: '10 Tage netto', net_30: '30 Tage netto', net_60: '60 Tage netto', net_7: '7 Tage netto', net_90: '90 Tage netto',
      payment_in_advance: 'Vorauszahlung (PIA)', stage_payment: 'Abschlagszahlung',
    },
    es: {
      '1md': '1MD, un mes de crédito', '21_mfi': '21 MFI, día 21 del mes siguiente a la factura', '2md': '2MD, dos meses de crédito',
      bill_of_exchange: 'Letra de cambio', cash_before_shipment: 'Pago antes del envío (CBS)',
      cash_in_advance: 'Pago por adelantado en efectivo (CIA)', cash_on_delivery: 'Contra reembolso (COD)',
      cash_with_order: 'Pago con el pedido (CWO)', contra: 'Compensación', custom: 'Condiciones propias',
      discount_1_10_net_30: '1 % a 10 días, neto 30', discount_2_14_net_30: '2 % a 14 días, neto 30', discount_3_14_net_30: '3 % a 14 días, neto 30',
      discount_3_30_net_45: '3 % a 30 días, neto 45', discount_4_14_net_30: '4 % a 14 días, neto 30', eom: 'Fin de mes',
      letter_of_credit: 'Carta de crédito', net_10: 'Neto 10 días', net_30: 'Neto 30 días', net_60: 'Neto 60 días', net_7: 'Neto 7 días',
      net_90: 'Neto 90 días', payment_in_advance: 'Pago anticipado (PIA)', stage_payment: 'Pagos por etapas',
    },
    pt: {
      '1md': '1MD, um mês de crédito', '21_mfi': '21 MFI, dia 21 do mês seguinte à fatura', '2md': '2MD, dois meses de crédito',
      bill_of_exchange: 'Letra de câmbio', cash_before_shipment: 'Pagamento antes do envio (CBS)',
      cash_in_advance: 'Pagamento antecipado à vista (CIA)', cash_on_delivery: 'Pagamento na entrega (COD)',
      cash_with_order: 'Pagamento no pedido (CWO)', contra: 'Compensação', custom: 'Condições próprias',
      discount_1_10_net_30: '1 % em 10 dias, 30 líquido', discount_2_14_net_30: '2 % em 14 dias, 30 líquido',
      discount_3_14_net_30: '3 % em 14 dias, 30 líquido', discount_3_30_net_45: '3 % em 30 dias, 45 líquido',
      discount_4_14_net_30: '4 % em 14 dias, 30 líquido', eom: 'Fim do mês', letter_of_credit: 'Carta de crédito', net_10: '10 dias líquido',
      net_30: '30 dias líquido', net_60: '60 dias líquido', net_7: '7 dias líquido', net_90: '90 dias líquido',
      payment_in_advance: 'Pagamento antecipado (PIA)', stage_payment: 'Pagamento por etapas',
    },
  },
  deliveryTerms: {
    en: {
      other: 'Own terms',
      services: 'Services, no delivery of goods',
    },
    de: {
      other: 'Eigene Bedingungen',
      services: 'Dienstleistung, keine Warenlieferung',
    },
    es: {
      other: 'Condiciones propias', services: 'Servicios, sin entrega de mercancía',
    },
    pt: {
      other: 'Condições próprias',
      services: 'Serviços, sem entrega de mercadoria',
    },
  },
};
