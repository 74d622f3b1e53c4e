/** A name that somebody put into a class: an item of the past, a name of the code list, a synonym, a correction. */
export interface LabelledName {
  name: string;
  category: string;
}

/** What training leaves, as it is kept: plain JSON, far below 20 MB for 20,000 names. */
export interface CategoryModel {
  version: 1;
  categories: string[];
  /** Per name the index of its category, packed. */
  labels: string;
  /** Per name the count of its grams, and then their places, each as the distance to the one before; packed. */
  grams: string;
  /** Confidence by score: of 20 equal steps of the score from 0 to 1 the share that was right. */
  calibration: number[];
  /** Below it nothing is proposed. */
  threshold: number;
}

export interface Proposal {
  category: string;
  /** Share of such proposals that are right, 0 to 1. */
  confidence: number;
}

export interface Classification {
  /** At most five, the likeliest first. */
  proposals: Proposal[];
  /** The first of them where it is sure enough; null: it abstains. */
  category: string | null;
}
