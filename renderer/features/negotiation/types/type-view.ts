import type { ComponentType, ReactNode } from 'react';
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
 * Additions of a negotiation type to the shared pages. General traits (ranked, charted, who acts) are in
 * `schemas/mechanisms` and are not repeated here.
 */
export interface NegotiationTypeView {
  purchaser: PurchaserView;
  supplier: SupplierView;
  /** Rules as sentences, limited to the settings that the reader may know. */
  rules: RulesOfType;
  /** The target of the room's countdown if the type has more than the finish. */
  clock?: (negotiation: Representation<'negotiation'>, text: Text) => RoomClock | null;
  /** Settings with their own page, `/negotiations/{id}/{path}`; the dialog leaves them out. */
  setup?: TypeSetup;
  /** Shown above the fields of the settings dialog, to turn a group of them on or off. */
  SettingsPart?: ComponentType<SettingsPartProps>;
}

export interface TypeSetup {
  path: string;
  /** Message id of the button that leads there. */
  label: string;
  /** Names of the settings entered there. */
  settings: readonly string[];
}

export interface PurchaserView {
  /** Figures at the top, in order. If there are none, the strip is left out. */
  figures: (question: FigureQuestion, words: Words) => readonly Figure[];
  /** Message id of the title of the table of places. */
  tableTitle: string;
  /** True if a clock names the price while running, so the suppliers' offers do not change. */
  isClock?: boolean;
  /** The purchaser's action for a place, in its row. */
  RowAction?: ComponentType<{ place: Place; currency: string }>;
  /** Progress below the table. */
  Progress?: ComponentType<{ negotiation: Representation<'negotiation'>; places: readonly Place[] }>;
  /** Replaces everything below head and figures: table, prices, log and rules. */
  Main?: ComponentType<PurchaserMainProps>;
  /** Part of the result page: terms agreed in addition to the price, and the course of the talk. */
  Deal?: ComponentType<{ negotiation: Representation<'negotiation'>; places: readonly Place[]; winner: Place | null }>;
}

export interface PurchaserMainProps {
  room: Room;
  places: readonly Place[];
  /** Notes to show first: rounds, and a lost stream. */
  notes: ReactNode;
}

export interface SupplierView {
  /** The supplier's current standing. */
  Standing: ComponentType<{ negotiation: Representation<'negotiation'>; own: Representation<'participation'> }>;
  /** Shown below the actions: the history of the standing. */
  Way?: ComponentType<{
    negotiation: Representation<'negotiation'>;
    own: Representation<'participation'>;
    bids: readonly OwnBid[];
  }>;
  /** The supplier's actions; null if it has none here. */
  acting: { titleId: string; Panel: ComponentType<ActingProps> } | null;
  /** Announces changes to screen readers; draws nothing. */
  Spoken?: ComponentType<{
    negotiation: Representation<'negotiation'>;
    own: Representation<'participation'>;
    announcer: Announcer;
  }>;
  /** Replaces everything below the head. */
  Main?: ComponentType<SupplierMainProps>;
  /** Part of the supplier's result page. */
  Deal?: ComponentType<{ negotiation: Representation<'negotiation'>; own: Representation<'participation'> }>;
}

export interface ActingProps {
  room: Room;
  own: Representation<'participation'>;
  /** Announces the outcome of an action at once. */
  announce: (message: string) => void;
}

export interface SupplierMainProps extends ActingProps {
  /** Notes to show first, such as a lost stream. */
  notes: ReactNode;
}

export interface SettingsPartProps {
  /** The negotiation's fields as entered, including `settings`. */
  data: JsonObject;
  /** Changes the newest data, so that what is typed at the same time is kept. */
  onChange: (change: (data: JsonObject) => JsonObject) => void;
}
