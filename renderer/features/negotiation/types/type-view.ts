import type { ComponentType, ReactNode } from 'react';
import type { EnteredSettings } from '../../../../schemas/mechanisms/common/opening.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Representation } from '../../../data/representation.ts';
import type { Text } from '../../../i18n/use-text.ts';
import type { OwnBid } from '../../../../schemas/generated/answers.ts';
import type { Place } from '../records/place.ts';
import type { Room } from '../records/use-room.ts';
import type { Figure, FigureQuestion, Words } from '../room/figures/figure.ts';
import type { Announcer } from '../room/live/use-announcer.tsx';
import type { RoomClock } from '../room/frame/room-head.tsx';
import type { RulesOfType } from './common/rule.ts';

/**
 * What a type of negotiation adds to the pages that all types share. What a type is like (ranked, charted, who acts) is
 * asked of its traits in `schemas/mechanisms` and stands here no second time.
 */
export interface NegotiationTypeView {
  purchaser: PurchaserView;
  supplier: SupplierView;
  /** Sentences that say how it is negotiated; of settings those that the reader may know. */
  rules: RulesOfType;
  /** What the clock of the room counts down to, where the type knows more than the finish. */
  clock?: (negotiation: Representation<'negotiation'>, text: Text) => RoomClock | null;
  /** Ids of what a purchaser may have forgotten to set, in the order in which it is told (`preflight.<id>`). */
  advice?: (settings: EnteredSettings) => readonly string[];
  /** Settings with a page of their own, `/negotiations/{id}/{path}`; the dialog leaves them out. */
  setup?: TypeSetup;
  /** Above the fields of the settings dialog: what switches a group of them. */
  SettingsPart?: ComponentType<SettingsPartProps>;
}

export interface TypeSetup {
  path: string;
  /** Message id of the button that leads there. */
  label: string;
  /** Names of the settings that are entered there. */
  settings: readonly string[];
}

export interface PurchaserView {
  /** Above everything, the first one first; none leaves the strip out. */
  figures: (question: FigureQuestion, words: Words) => readonly Figure[];
  /** Message id of the title of the table of places. */
  tableTitle: string;
  /** A clock names the price while it runs: what the suppliers offered stands still. */
  isClock?: boolean;
  /** What the purchaser can do for a place, in its row. */
  RowAction?: ComponentType<{ place: Place; currency: string }>;
  /** Below the table: how far it has come. */
  Progress?: ComponentType<{ negotiation: Representation<'negotiation'>; places: readonly Place[] }>;
  /** Instead of everything below head and figures: table, prices, log, rules. */
  Main?: ComponentType<PurchaserMainProps>;
  /** On the page of the result: what was agreed beside the price, and how it came to that. */
  Deal?: ComponentType<{ negotiation: Representation<'negotiation'>; places: readonly Place[]; winner: Place | null }>;
}

export interface PurchaserMainProps {
  room: Room;
  places: readonly Place[];
  /** Rounds, and that the stream is lost: to be drawn first. */
  notes: ReactNode;
}

export interface SupplierView {
  /** Where the supplier stands. */
  Standing: ComponentType<{ negotiation: Representation<'negotiation'>; own: Representation<'participation'> }>;
  /** Below what it can do: how it came to stand there. */
  Way?: ComponentType<{
    negotiation: Representation<'negotiation'>;
    own: Representation<'participation'>;
    bids: readonly OwnBid[];
  }>;
  /** What the supplier can do; null where it does nothing here. */
  acting: { titleId: string; Panel: ComponentType<ActingProps> } | null;
  /** Says what changes; draws nothing. */
  Spoken?: ComponentType<{
    negotiation: Representation<'negotiation'>;
    own: Representation<'participation'>;
    announcer: Announcer;
  }>;
  /** Instead of everything below the head. */
  Main?: ComponentType<SupplierMainProps>;
  /** On the page of its result. */
  Deal?: ComponentType<{ negotiation: Representation<'negotiation'>; own: Representation<'participation'> }>;
}

export interface ActingProps {
  room: Room;
  own: Representation<'participation'>;
  /** Says at once what became of an action. */
  announce: (message: string) => void;
}

export interface SupplierMainProps extends ActingProps {
  /** That the stream is lost: to be drawn first. */
  notes: ReactNode;
}

export interface SettingsPartProps {
  /** The negotiation's fields as entered, `settings` among them. */
  data: JsonObject;
  onChange: (data: JsonObject) => void;
}
