/** A name with its class: a past item, an entry of the code list, a synonym, or a correction. */
export interface LabeledName {
  name: string;
  category: string;
}

/** The stored result of training: plain JSON, far below 20 MB for 20,000 names. */
export interface CategoryModel {
  version: 1;
  categories: string[];
  /** The category index of each name, packed. */
  labels: string;
  /** For each name its number of grams, then their places, each as the difference from the previous one; packed. */
  grams: string;
  /** Confidence by score: the share of correct proposals in each of 20 equal steps from 0 to 1. */
  calibration: number[];
  /** Below this score nothing is proposed. */
  threshold: number;
}

export interface Proposal {
  category: string;
  /** Share of such proposals that are correct, 0 to 1. */
  confidence: number;
}

export interface Classification {
  /** At most five, most likely first. */
  proposals: Proposal[];
  /** The first proposal if it is certain enough. Null if the model abstains. */
  category: string | null;
}
