const off =
  /^(?:negad[oa]|denegad[oa]|rechazad[oa]|recusad[oa]|abgelehnt|rejected|declined|storno|retouren?|rückgabe|devoluci[oó]n|devoluç[aã]o|cancelaci[oó]n|cancelamento|cancell?ed|storniert|gestrichen|anulad[oa]|cancelad[oa]|entregue|entregad[oa]|delivered(?! to)|geliefert|received|erhalten|recibid[oa]|recebid[oa]|ya (?:pedid|comprad)[oa]|já (?:pedid|comprad)[oa]|already (?:ordered|bought|delivered)|(?:bereits|schon) (?:bestellt|da|geliefert)|erledigt|done|já chegou|ya lleg[oó]|ya (?:ped[ií]|compr[eé])|já (?:ped[ií]|compre[ei])|arrived|eingetroffen|cancelar(?!\p{L})|stornieren|(?:n[aã]o|no) (?:pedir|comprar|precisa)|nicht (?:bestellen|kaufen)|(?:do not|don[’']?t) (?:order|buy)|don[’']?t order|entfällt|not needed|no hace falta|não precisa)(?!\p{L})/iu;

const stored =
  /^(?:ya (?:hay|tenemos)|já tem(?:os)?|already have|(?:still )?have (?:plenty|enough)|still have|(?:haben wir|ist) (?:noch|schon|genug)|noch (?:da|genug)|aún (?:hay|queda)|ainda tem|tem em estoque)(?!\p{L})[^\d]{0,40}$/iu;
const needWords = /need|more|brauch|mehr|nur|only|solo|sólo|falta|necesit|precis|mais|más/iu;

/** True if a status or remark shows that a row is not ordered: canceled, delivered, already ordered, or in stock. */
export const isOff = (text: string): boolean => off.test(text) || (stored.test(text) && !needWords.test(text));
