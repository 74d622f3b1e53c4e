/* Generated from the schema by npm run generate. */

export type NotificationRecord = {
id: string
version: number
createdAt: string
updatedAt: string
event: ("waits_for_me" | "approval_asked" | "bot_wants_person" | "mentioned" | "question_asked" | "offer_in" | "deadline_near" | "overtaken" | "followed" | "schedule_started" | "job_done")
message: string
values: {
[k: string]: string | number | null
}
subject: (string | null)
about: (string | null)
link: (string | null)
workflow: (string | null)
readAt: (string | null)
account: string
organization: string
shown: boolean
digest: boolean
}

export type NotificationComputed = {
read?: (boolean | null)
}

export type NotificationRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
event?: (("waits_for_me" | "approval_asked" | "bot_wants_person" | "mentioned" | "question_asked" | "offer_in" | "deadline_near" | "overtaken" | "followed" | "schedule_started" | "job_done") | null)
message?: (string | null)
values?: ({
[k: string]: string | number | null
} | null)
subject?: (string | null)
about?: (string | null)
link?: (string | null)
workflow?: (string | null)
read?: (boolean | null)
readAt?: (string | null)
account?: (string | null)
}

export type NotificationCreateInput = {

}

export type NotificationUpdateInput = {

}

export type NotificationSettingsInput = {
events?: ({
waits_for_me?: {
product?: boolean
mail?: ("now" | "digest" | "off")
}
approval_asked?: {
product?: boolean
mail?: ("now" | "digest" | "off")
}
bot_wants_person?: {
product?: boolean
mail?: ("now" | "digest" | "off")
}
mentioned?: {
product?: boolean
mail?: ("now" | "digest" | "off")
}
question_asked?: {
product?: boolean
mail?: ("now" | "digest" | "off")
}
offer_in?: {
product?: boolean
mail?: ("now" | "digest" | "off")
}
deadline_near?: {
product?: boolean
mail?: ("now" | "digest" | "off")
}
overtaken?: {
product?: boolean
mail?: ("now" | "digest" | "off")
}
followed?: {
product?: boolean
mail?: ("now" | "digest" | "off")
}
schedule_started?: {
product?: boolean
mail?: ("now" | "digest" | "off")
}
job_done?: {
product?: boolean
mail?: ("now" | "digest" | "off")
}
} | null)
roomSound?: (boolean | null)
roomTitle?: (boolean | null)
quiet?: ({
from: ("00:00" | "01:00" | "02:00" | "03:00" | "04:00" | "05:00" | "06:00" | "07:00" | "08:00" | "09:00" | "10:00" | "11:00" | "12:00" | "13:00" | "14:00" | "15:00" | "16:00" | "17:00" | "18:00" | "19:00" | "20:00" | "21:00" | "22:00" | "23:00")
to: ("00:00" | "01:00" | "02:00" | "03:00" | "04:00" | "05:00" | "06:00" | "07:00" | "08:00" | "09:00" | "10:00" | "11:00" | "12:00" | "13:00" | "14:00" | "15:00" | "16:00" | "17:00" | "18:00" | "19:00" | "20:00" | "21:00" | "22:00" | "23:00")
} | null)
}

/** A row with its computed values, as it is presented. */
export type NotificationShown = NotificationRecord & NotificationComputed
