"""Ordinary bugs that the server can be started with, one at a time; each breaks what the contract states."""

BUGS: dict[str, str] = {
    "deleteNothing": "deleteDocuments answers that the documents are deleted and keeps them.",
    "deleteOthers": "deleteDocuments finds documents by identifier alone and deletes those of other agents and organizations.",
    "noLimit": "addContext adds a document beyond the 200 that an agent can hold.",
    "wrongOrder": "fetchContext lists the documents with the first added first.",
    "oneTimeForever": "A one-time token authorizes any number of requests, and no time ends it.",
    "outlivesMaker": "The unused one-time tokens of a deleted token go on working.",
    "oneTimeMakesTokens": "createToken takes a one-time token.",
    "higherTokenDeleted": "deleteToken lets an admin's token delete a superAdmin's.",
    "leaksOthers": "listWebhooks lists the destinations of every organization.",
    "staleUpdate": "saveWebhookRelay answers with the new configuration and keeps the old one.",
    "duplicateLabel": "addWebhook takes a label that another destination of the organization has.",
    "badPage": "Every page of fetchContext but the first begins with the last document of the page before.",
}
