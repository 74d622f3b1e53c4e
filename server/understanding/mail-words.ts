import { phrasesOf, wordsOf } from '../../schemas/domain/understanding/phrases.ts';

/** What a mail begins with; the whole line is no need where it is short. */
export const greetings =
  phrasesOf(`hi|hello|hey|dear|good morning|good afternoon|good evening|morning|hallo|sehr geehrte|sehr geehrter|sehr geehrtes|liebe|lieber|
  liebes|guten tag|guten morgen|guten abend|moin|servus|gruss gott|hola|buenos dias|buenas tardes|buenas noches|buenas|estimado|estimada|
  estimados|estimadas|querido|querida|ola|oi|bom dia|boa tarde|boa noite|prezado|prezada|prezados|prezadas|caro|cara|caros|pessoal`);

/** Whom a greeting is for, beside names. */
export const greeted = wordsOf(
  `all everyone everybody team folks guys both there you zusammen alle ihr liebe lieber liebes kollegen kolleginnen kollege kollegin leute und and y e ans an das einkauf einkaufsteam
  todos todas equipo compras gente companeros companeras colegas a equipe pessoal time meninas meninos amigos amigas purchasing procurement buyers suprimentos dear from im aus der in`,
);

/** What closes a mail: the rest is a signature. */
export const closings =
  phrasesOf(`un abrazo|abrazos|abrazo|best regards|kind regards|regards|best wishes|warm regards|many thanks|thanks in advance|thank you in advance|thanks|thank you|cheers|best|
  sincerely|yours sincerely|yours faithfully|br|rgds|thx|sent from my|mit freundlichen grussen|mit freundlichem gruss|freundliche grusse|
  freundlichen gruss|freundliche grusse aus|viele grusse|beste grusse|liebe grusse|schone grusse|herzliche grusse|grusse|gruss|mfg|vg|lg|bg|danke und gruss|
  vielen dank|danke|danke im voraus|vielen dank im voraus|dank im voraus|von meinem iphone gesendet|gesendet von|saludos|un saludo|saludos cordiales|
  cordiales saludos|atentamente|atte|cordialmente|un cordial saludo|gracias|muchas gracias|gracias de antemano|muchas gracias de antemano|gracias y saludos|
  quedo atento|quedo atenta|enviado desde|atenciosamente|att|abracos|abraco|um abraco|obrigado|obrigada|muito obrigado|muito obrigada|desde ja agradeco|
  grato|grata|cumprimentos|com os melhores cumprimentos|sds|enviado do meu`);

/** Begins what somebody else wrote before: the rest of the text is theirs. */
export const quoteStarts =
  phrasesOf(`- - - - - original message|- - - - - ursprungliche nachricht|- - - - - mensaje original|- - - - - mensagem original|
  original message|ursprungliche nachricht|mensaje original|mensagem original|forwarded message|weitergeleitete nachricht|_ _ _ _ _`);

/** "Von: ...", "Gesendet: ...", "Subject: ..." of what is quoted, or of the mail itself. */
export const heads =
  phrasesOf(`from :|to :|cc :|sent :|von :|an :|gesendet :|datum :|de :|para :|enviado :|enviado el :|enviada em :|enviado em :|
  fecha :|data :|date :|datum :`);
export const subjects = phrasesOf('subject :|betreff :|asunto :|assunto :|re :|aw :|fw :|wg :|rv :|enc :');
