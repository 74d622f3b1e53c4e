/* Generated from the schema by npm run generate. */

export type AccountRecord = {
id: string
version: number
createdAt: string
updatedAt: string
email: string
organization: string
salutation: ("mr" | "ms" | "none")
honorificPrefix: (string | null)
given_name: string
family_name: string
honorificSuffix: (string | null)
jobTitle: (string | null)
telephone: (string | null)
language: ("en" | "de" | "es" | "pt")
timezone: ("Europe/Berlin" | "Europe/Amsterdam")
notificationGroups: ("information" | "involvement" | "marketing" | "system")[]
state: ("unverified" | "verified" | "active" | "inactive" | "blocked" | "service")
emailVerified: boolean
approved: boolean
active: boolean
blocked: boolean
orgAdmin: boolean
requester: boolean
mayManageCategories: boolean
marketingConsent: boolean
termsAcceptedAt: (string | null)
termsVersion: (number | null)
passwordHash: (string | null)
pendingEmail: (string | null)
lastSeenAt: (string | null)
}

export type AccountComputed = {
name?: (string | null)
waitsFor?: ({
buyer?: string
email?: string
} | null)
roles?: (string[] | null)
}

export type AccountRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
email?: (string | null)
organization?: (string | null)
salutation?: (("mr" | "ms" | "none") | null)
honorificPrefix?: (string | null)
given_name?: (string | null)
family_name?: (string | null)
honorificSuffix?: (string | null)
name?: (string | null)
waitsFor?: ({
buyer?: string
email?: string
} | null)
jobTitle?: (string | null)
telephone?: (string | null)
language?: (("en" | "de" | "es" | "pt") | null)
timezone?: (("Europe/Berlin" | "Europe/Amsterdam") | null)
notificationGroups?: (("information" | "involvement" | "marketing" | "system")[] | null)
roles?: (string[] | null)
state?: (("unverified" | "verified" | "active" | "inactive" | "blocked" | "service") | null)
emailVerified?: (boolean | null)
approved?: (boolean | null)
active?: (boolean | null)
orgAdmin?: (boolean | null)
requester?: (boolean | null)
mayManageCategories?: (boolean | null)
marketingConsent?: (boolean | null)
pendingEmail?: (string | null)
lastSeenAt?: (string | null)
}

export type AccountCreateInput = {
email: string
salutation?: (("mr" | "ms" | "none") | null)
given_name: string
family_name: string
jobTitle?: (string | null)
telephone?: (string | null)
language?: (("en" | "de" | "es" | "pt") | null)
timezone?: (("Europe/Berlin" | "Europe/Amsterdam") | null)
organization?: (string | null)
role?: (("purchaser" | "user" | "organizationAdmin" | "administrator") | null)
}

export type AccountUpdateInput = {
salutation?: ("mr" | "ms" | "none")
honorificPrefix?: (string | null)
given_name?: string
family_name?: string
honorificSuffix?: (string | null)
jobTitle?: (string | null)
telephone?: (string | null)
language?: ("en" | "de" | "es" | "pt")
timezone?: ("Europe/Berlin" | "Europe/Amsterdam")
}

export type AccountLoginInput = {
email: string
password: string
}

export type AccountRegistrationInput = {
role: ("purchaser" | "supplier")
salutation?: (("mr" | "ms" | "none") | null)
given_name: string
family_name: string
telephone: string
email: string
password: string
confirmPassword: string
legal_name: string
country: string
language?: (("en" | "de" | "es" | "pt") | null)
timezone?: (("Europe/Berlin" | "Europe/Amsterdam") | null)
termsAccepted: true
marketingConsent?: (boolean | null)
token?: (string | null)
}

export type AccountVerifyingInput = {
verificationHash: string
}

export type AccountEditByTokenInput = {
salutation?: (("mr" | "ms" | "none") | null)
given_name?: (string | null)
family_name?: (string | null)
telephone?: (string | null)
language?: (("en" | "de" | "es" | "pt") | null)
timezone?: (("Europe/Berlin" | "Europe/Amsterdam") | null)
password: string
confirmPassword: string
termsAccepted: true
marketingConsent?: (boolean | null)
}

export type AccountPasswordResetInput = {
email: string
}

export type AccountPasswordResetVerifyingInput = {
password: string
verificationHash: string
}

export type AccountPasswordInput = {
current: string
password: string
confirmPassword: string
}

export type AccountEmailInput = {
email: string
current?: (string | null)
}

export type AccountEmailConfirmingInput = {
hash: string
}

export type AccountNotificationGroupsInput = {
notificationGroups: ("information" | "involvement" | "marketing" | "system")[]
}

export type AccountAllowToManageCategoriesInput = {
allow: boolean
version: number
}

/** A row with its computed values, as it is presented. */
export type AccountShown = AccountRecord & AccountComputed
