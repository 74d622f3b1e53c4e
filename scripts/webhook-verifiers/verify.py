"""Reads signed messages as JSON lines. Prints how many `standardwebhooks` accepts, and how many changed ones it refuses."""

import json
import sys

import standardwebhooks.webhooks as library

accepted = refused = 0
for line in open(sys.argv[1], encoding="utf-8"):
    message = json.loads(line)
    try:
        library.Webhook(message["secret"]).verify(message["body"], message["headers"])
        accepted += 1
    except library.WebhookVerificationError:
        refused += 1
print(json.dumps({"accepted": accepted, "refused": refused}))
