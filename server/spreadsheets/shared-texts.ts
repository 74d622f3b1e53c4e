import { bounds } from './bounds.ts';
import { extended, unescaped } from './cell-text.ts';
import { unreadable } from './table.ts';
import type { Turns } from '../kernel/turns.ts';
import { readXml, type XmlHandler } from './xml.ts';

/** The texts that cells name by their place here. Formatted runs are put together; how they are spoken is left out. */
export async function sharedTexts(xml: string, turns: Turns): Promise<string[]> {
  const texts: string[] = [];
  let letters = 0;
  let text: string | null = null;
  let isText = false;
  let isSpoken = false;
  const handler: XmlHandler = {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') isSpoken = true;
    },
    text: (raw, isLiteral) => {
      if (text !== null && isText && !isSpoken) text = extended(text, raw, isLiteral);
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isSpoken = false;
      else if (name === 'si' && text !== null) {
        letters += text.length;
        if (letters > bounds.sharedText) throw unreadable('too_much_text', bounds.sharedText);
        if (texts.push(unescaped(text)) > bounds.sharedTexts) throw unreadable('too_many_texts', bounds.sharedTexts);
        text = null;
      }
    },
  };
  await readXml(xml, handler, turns);
  return texts;
}
