import { plainValue, valuesOf, type MailHeader } from './mail-headers.ts';

interface DmarcResult {
  result: string;
  /** The domain of `From` that was checked, if the server says so. */
  domain: string | undefined;
}

/** The results for DMARC in a value of `Authentication-Results` (RFC 8601) that this server wrote. */
function resultsIn(value: string, authserv: string): DmarcResult[] {
  const [id = '', ...results] = plainValue(value).split(';');
  // A version may follow the id.
  if (id.trim().split(/\s+/)[0]?.toLowerCase() !== authserv) return [];
  return results.flatMap((text) => {
    const [, result] = /^\s*dmarc\s*=\s*([a-z]+)/i.exec(text) ?? [];
    if (result === undefined) return [];
    const [, domain] = /\bheader\.from\s*=\s*"?([^\s";]+)/i.exec(text) ?? [];
    return [{ result: result.toLowerCase(), domain: domain?.toLowerCase().replace(/^.*@/, '') }];
  });
}

/**
 * True if the receiving server found that the mail comes from the sender's domain. Only its own results count: anyone
 * can write the header of another server. A second result that disagrees means that one of them is forged.
 */
export function passesDmarc(
  headers: readonly MailHeader[],
  { sender, authserv }: { sender: string; authserv: string },
) {
  const results = valuesOf(headers, 'authentication-results').flatMap((value) => resultsIn(value, authserv));
  const domain = sender.slice(sender.lastIndexOf('@') + 1).toLowerCase();
  return results.length > 0 && results.every((one) => one.result === 'pass' && (one.domain ?? domain) === domain);
}
