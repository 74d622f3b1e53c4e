/* Generated from the schema by npm run generate. */

export interface AccountRecord {
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
state: ("unverified" | "verified" | "active" | "inactive" | "blocked")
emailVerified: boolean
approved: boolean
active: boolean
blocked: boolean
orgAdmin: boolean
mayManageCategories: boolean
marketingConsent: boolean
termsAcceptedAt: (string | null)
passwordHash: (string | null)
pendingEmail: (string | null)
lastSeenAt: (string | null)
}

export interface AccountCreateInput {
email: string
salutation?: ("mr" | "ms" | "none")
given_name: string
family_name: string
jobTitle?: string
telephone?: string
language?: ("en" | "de" | "es" | "pt")
timezone?: ("Europe/Berlin" | "Europe/Amsterdam")
organization?: string
}

export interface AccountLoginInput {
email: string
password: string
}

export interface AccountRegistrationInput {
role: ("purchaser" | "supplier")
salutation?: ("mr" | "ms" | "none")
given_name: string
family_name: string
telephone: string
email: string
password: string
confirmPassword: string
legal_name: string
country: string
language?: ("en" | "de" | "es" | "pt")
timezone?: ("Europe/Berlin" | "Europe/Amsterdam")
termsAccepted: true
marketingConsent?: boolean
token?: string
}

export interface AccountVerifyingInput {
verificationHash: string
}

export interface AccountEditByTokenInput {
salutation?: ("mr" | "ms" | "none")
given_name?: string
family_name?: string
telephone?: string
language?: ("en" | "de" | "es" | "pt")
timezone?: ("Europe/Berlin" | "Europe/Amsterdam")
password: string
confirmPassword: string
termsAccepted: true
marketingConsent?: boolean
}

export interface AccountPasswordResetInput {
email: string
}

export interface AccountPasswordResetVerifyingInput {
password: string
verificationHash: string
}

export interface AccountPasswordInput {
current: string
password: string
confirmPassword: string
}

export interface AccountEmailInput {
email: string
current?: string
}

export interface AccountEmailConfirmingInput {
hash: string
}

export interface AccountNotificationGroupsInput {
notificationGroups: ("information" | "involvement" | "marketing" | "system")[]
}

export interface AccountAllowToManageCategoriesInput {
allow: boolean
version: number
}
