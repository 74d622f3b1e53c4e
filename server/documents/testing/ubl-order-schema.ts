/**
 * The part of the UBL 2.1 schemas (xsd/maindoc/UBL-Order-2.1.xsd, xsd/common) that our orders use: the elements of each
 * type in sequence. `?` 0..1, `*` 0..n, `+` 1..n, no suffix 1. Elements that we do not write are omitted, because a
 * sequence stays valid without optional ones.
 */
export const sequences: Record<string, string> = {
  Order:
    'cbc:UBLVersionID? cbc:CustomizationID? cbc:ProfileID? cbc:ID cbc:SalesOrderID? cbc:CopyIndicator? cbc:UUID? cbc:IssueDate cbc:IssueTime? cbc:OrderTypeCode? cbc:Note* cbc:RequestedInvoiceCurrencyCode? cbc:DocumentCurrencyCode? cbc:PricingCurrencyCode? cbc:TaxCurrencyCode? cbc:CustomerReference? cbc:AccountingCostCode? cbc:AccountingCost? cbc:LineCountNumeric? cac:ValidityPeriod* cac:QuotationDocumentReference? cac:OrderDocumentReference* cac:OriginatorDocumentReference? cac:CatalogueReference? cac:AdditionalDocumentReference* cac:Contract* cac:ProjectReference* cac:Signature* cac:BuyerCustomerParty cac:SellerSupplierParty cac:OriginatorCustomerParty? cac:FreightForwarderParty? cac:AccountingCustomerParty? cac:Delivery* cac:DeliveryTerms* cac:PaymentMeans* cac:PaymentTerms* cac:TransactionConditions? cac:AllowanceCharge* cac:TaxExchangeRate? cac:PricingExchangeRate? cac:PaymentExchangeRate? cac:DestinationCountry? cac:TaxTotal* cac:AnticipatedMonetaryTotal? cac:OrderLine+',
  OrderChange:
    'cbc:CustomizationID? cbc:ProfileID? cbc:ID cbc:IssueDate cbc:SequenceNumberID? cbc:Note* cbc:DocumentCurrencyCode? cbc:CustomerReference? cac:ValidityPeriod* cac:OrderReference+ cac:BuyerCustomerParty cac:SellerSupplierParty cac:AccountingCustomerParty? cac:Delivery* cac:DeliveryTerms* cac:PaymentTerms* cac:AnticipatedMonetaryTotal? cac:OrderLine+',
  OrderResponse:
    'cbc:CustomizationID? cbc:ProfileID? cbc:ID cbc:IssueDate cbc:OrderResponseCode? cbc:Note* cbc:DocumentCurrencyCode? cac:OrderReference+ cac:SellerSupplierParty cac:BuyerCustomerParty',
  OrderCancellation:
    'cbc:CustomizationID? cbc:ProfileID? cbc:ID cbc:IssueDate cbc:CancellationNote+ cac:OrderReference+ cac:BuyerCustomerParty cac:SellerSupplierParty',
  'cac:OrderReference': 'cbc:ID',
  'cac:BuyerCustomerParty':
    'cbc:CustomerAssignedAccountID? cbc:SupplierAssignedAccountID? cbc:AdditionalAccountID* cac:Party? cac:DeliveryContact?',
  'cac:AccountingCustomerParty':
    'cbc:CustomerAssignedAccountID? cbc:SupplierAssignedAccountID? cbc:AdditionalAccountID* cac:Party? cac:DeliveryContact?',
  'cac:SellerSupplierParty': 'cbc:CustomerAssignedAccountID? cbc:AdditionalAccountID* cac:Party? cac:DespatchContact?',
  'cac:Party':
    'cbc:WebsiteURI? cbc:LogoReferenceID? cbc:EndpointID? cbc:IndustryClassificationCode? cac:PartyIdentification* cac:PartyName* cac:Language? cac:PostalAddress? cac:PhysicalLocation? cac:PartyTaxScheme* cac:PartyLegalEntity* cac:Contact? cac:Person*',
  'cac:PartyIdentification': 'cbc:ID',
  'cac:PartyName': 'cbc:Name',
  'cac:PartyTaxScheme': 'cbc:RegistrationName? cbc:CompanyID? cbc:TaxLevelCode? cac:RegistrationAddress? cac:TaxScheme',
  'cac:TaxScheme': 'cbc:ID? cbc:Name? cbc:TaxTypeCode?',
  'cac:PartyLegalEntity': 'cbc:RegistrationName? cbc:CompanyID? cbc:RegistrationDate?',
  'cac:Contact': 'cbc:ID? cbc:Name? cbc:Telephone? cbc:Telefax? cbc:ElectronicMail? cbc:Note*',
  address:
    'cbc:ID? cbc:Postbox? cbc:Floor? cbc:Room? cbc:StreetName? cbc:AdditionalStreetName? cbc:BlockName? cbc:BuildingName? cbc:BuildingNumber? cbc:CitySubdivisionName? cbc:CityName? cbc:PostalZone? cbc:CountrySubentity? cbc:CountrySubentityCode? cbc:Region? cbc:District? cac:AddressLine* cac:Country?',
  'cac:Country': 'cbc:IdentificationCode? cbc:Name?',
  'cac:Delivery':
    'cbc:ID? cbc:Quantity? cbc:ActualDeliveryDate? cbc:LatestDeliveryDate? cac:DeliveryAddress? cac:DeliveryLocation? cac:RequestedDeliveryPeriod? cac:PromisedDeliveryPeriod?',
  'cac:ValidityPeriod': 'cbc:StartDate? cbc:StartTime? cbc:EndDate? cbc:EndTime?',
  'cac:DeliveryLocation':
    'cbc:ID? cbc:Description* cbc:Conditions* cbc:CountrySubentity? cbc:CountrySubentityCode? cac:ValidityPeriod* cac:Address?',
  'cac:AddressLine': 'cbc:Line',
  'cac:RequestedDeliveryPeriod':
    'cbc:StartDate? cbc:StartTime? cbc:EndDate? cbc:EndTime? cbc:DurationMeasure? cbc:DescriptionCode* cbc:Description*',
  'cac:DeliveryTerms': 'cbc:ID? cbc:SpecialTerms* cbc:LossRiskResponsibilityCode? cbc:LossRisk* cbc:Amount?',
  'cac:PaymentTerms':
    'cbc:ID? cbc:PaymentMeansID* cbc:PrepaidPaymentReferenceID? cbc:Note* cbc:ReferenceEventCode? cbc:SettlementDiscountPercent?',
  'cac:AnticipatedMonetaryTotal':
    'cbc:LineExtensionAmount? cbc:TaxExclusiveAmount? cbc:TaxInclusiveAmount? cbc:AllowanceTotalAmount? cbc:PayableRoundingAmount? cbc:PayableAmount',
  'cac:OrderLine': 'cbc:SubstitutionStatusCode? cbc:Note* cac:LineItem',
  'cac:LineItem':
    'cbc:ID cbc:SalesOrderID? cbc:UUID? cbc:Note* cbc:LineStatusCode? cbc:Quantity? cbc:LineExtensionAmount? cbc:TotalTaxAmount? cac:Delivery* cac:Price? cac:Item',
  'cac:Price': 'cbc:PriceAmount cbc:BaseQuantity? cbc:PriceChangeReason* cbc:PriceTypeCode?',
  'cac:Item':
    'cbc:Description* cbc:PackQuantity? cbc:PackSizeNumeric? cbc:CatalogueIndicator? cbc:Name? cbc:HazardousRiskIndicator? cac:BuyersItemIdentification? cac:SellersItemIdentification?',
};

/** Elements of the same type under different names. */
export const aliases: Record<string, string> = { 'cac:PostalAddress': 'address', 'cac:Address': 'address' };

/** Content of elements with text, by the end of their name. All others accept any nonempty text. */
export const contents: [RegExp, { text: RegExp; attribute?: [name: string, value: RegExp] }][] = [
  [/Amount$/, { text: /^-?\d+(\.\d+)?$/, attribute: ['currencyID', /^[A-Z]{3}$/] }],
  [/Quantity$/, { text: /^-?\d+(\.\d+)?$/, attribute: ['unitCode', /^[A-Z0-9]{2,3}$/] }],
  [/Date$/, { text: /^\d{4}-\d{2}-\d{2}$/ }],
  [/Numeric$/, { text: /^\d+$/ }],
  [/CurrencyCode$/, { text: /^[A-Z]{3}$/ }],
  [/IdentificationCode$/, { text: /^[A-Z]{2}$/ }],
];
