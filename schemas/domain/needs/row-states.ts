const off =
  /^(?:cancell?ed|storniert|gestrichen|anulad[oa]|cancelad[oa]|entregue|entregad[oa]|delivered(?! to)|geliefert|received|erhalten|recibid[oa]|recebid[oa]|ya (?:pedid|comprad)[oa]|já (?:pedid|comprad)[oa]|already (?:ordered|bought|delivered)|(?:bereits|schon) (?:bestellt|da|geliefert)|erledigt|done|já chegou|ya lleg[oó]|arrived|eingetroffen|cancelar(?!\p{L})|stornieren|no pedir|não pedir|nicht bestellen|do not order|don[’']t order|entfällt|not needed|no hace falta|não precisa)(?!\p{L})/iu;

/** What a column of states or remarks says of a row that nobody orders: cancelled, delivered, ordered already. */
export const isOff = (text: string): boolean => off.test(text);
