// Generated from openapi/sandbox-control.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/_sandbox/environments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List environments
         * @description Lists all environments, newest first; `default` comes last. Listing does not count as use: it does not postpone
         *     the end of an environment.
         *
         *     The response includes the initial tokens of each environment, on purpose. They follow from the identifier, and
         *     anyone who can list an environment can also reset, fork and delete it, so hiding them would protect nothing.
         *     Tokens that were created later in an environment are not included.
         */
        get: operations["listEnvironments"];
        put?: never;
        /**
         * Create an environment
         * @description Creates an environment and returns its tokens. The body is optional.
         *
         *     Without `now`, the environment uses the real time, and the demo data is shifted so that its events have just
         *     happened when the environment begins: intervals stay the same, weekdays do not. So that something happens at any
         *     time, its organizations have business hours around the clock, and the pictures of contacts are `data:` URLs,
         *     which load. With `now`, the clock begins at that time, and with `frozen` it stays there until you move it. With
         *     `2026-03-02T15:00:00Z` and `frozen`, responses are identical to those in the service's API reference, byte for
         *     byte.
         *
         *     The seed `demo` is the organization `org_301` with everything that the reference shows, plus enough data to fill
         *     its pages and statistics. The seed `empty` is `org_301` with only three users, their tokens and the default
         *     limits; use `simulateAgentCreated` to give it its first agent.
         *
         *     An environment exists until it is deleted or, without a data file, until the sandbox ends. With `endsAfter` (at
         *     most 366 days), it also ends by itself, as if deleted, after that much real time without use. Requests with one
         *     of its tokens count as use, and so do operations under `/_sandbox/environments` that do more than read it. Its
         *     jobs and webhooks do not count as use, and its own clock has no effect. Restarting the sandbox restarts the
         *     wait. There can be 100,000 environments (409).
         */
        post: operations["createEnvironment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/environments/{environmentId}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset an environment
         * @description Resets the environment to its beginning: data, clock, faults, request log and deliveries. Its initial tokens
         *     work again, even if they were deleted; tokens that were created later do not. If the environment was created
         *     without `now`, it restarts at the real time, and the demo data shifts with it. A fork restarts from the state
         *     that it was created from, and an imported environment from its file. The name, the end and the snapshots stay.
         *
         *     Requests in progress either complete before the reset or fail with a 401. Deliveries in progress may still arrive.
         */
        post: operations["resetEnvironment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/environments/{environmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an environment
         * @description Returns one environment, as in `listEnvironments`. This does not count as use and does not postpone its end.
         */
        get: operations["getEnvironment"];
        put?: never;
        /**
         * Rename an environment
         * @description Sets the environment's name, or removes it if you omit `name`. Nothing else changes. Resetting the environment
         *     or restoring a snapshot keeps the name. Renaming counts as use and postpones the environment's end.
         */
        post: operations["renameEnvironment"];
        /**
         * Delete an environment
         * @description Deletes the environment with everything in it, including its snapshots; its forks stay. From then on, its tokens
         *     return 401, and pending deliveries are never sent. The environment `default` can be reset but not deleted (409).
         */
        delete: operations["deleteEnvironment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/environments/{environmentId}/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List snapshots
         * @description Lists the snapshots of the environment, oldest first.
         */
        get: operations["listSnapshots"];
        put?: never;
        /**
         * Create a snapshot
         * @description Saves the current state of the environment, so that you can return to it (`restoreSnapshot`) or create other
         *     environments from it (`forkEnvironment`).
         *
         *     A snapshot contains all data, including tokens; the time on the clock and whether it is frozen; scheduled jobs;
         *     and deliveries, including pending ones. It does not contain faults or the request log, which belong to a single
         *     test. If the clock is being moved, the snapshot is of that moment on the way.
         *
         *     An environment can have 20 snapshots (409). With a data file, they survive a restart.
         */
        post: operations["createSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/environments/{environmentId}/snapshots/{snapshotId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a snapshot
         * @description Deletes the snapshot. Environments that were restored to it or forked from it do not change.
         */
        delete: operations["deleteSnapshot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/environments/{environmentId}/snapshots/{snapshotId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a snapshot
         * @description Restores the environment to the state of the snapshot, including its clock. This is the only operation that
         *     moves time back, because data and time belong together. A clock that was running continues from there. You can
         *     restore the snapshot again; it and all others stay, including later ones.
         *
         *     Afterwards, the faults and the request log are empty. Scheduled jobs are scheduled again: a pending delivery is
         *     sent again with the same `webhook-id`, even if it has been delivered in the meantime. Tokens that were created
         *     since the snapshot no longer work; tokens that were deleted since work again. A later `resetEnvironment` still
         *     returns to the environment's own beginning.
         *
         *     Requests in progress either complete before that or fail with a 401. If the sandbox ends during the restore, the
         *     environment is either as before or as in the snapshot, never in between.
         */
        post: operations["restoreSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/environments/{environmentId}/fork": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fork an environment
         * @description Creates an environment from the current state of another, or from one of its snapshots: data, clock, scheduled
         *     jobs and pending deliveries. From then on, the two share nothing. Faults, the request log, snapshots, and the
         *     other environment's name and end are not copied.
         *
         *     The fork has a copy of every token of the other environment, with the same value except for its suffix, which
         *     names the environment: `demo-admin-env_7` in `env_7` becomes `demo-admin-env_9` in its fork `env_9`, as
         *     `demo-admin` does in a fork of `default`. The response contains the three initial tokens; each works if its
         *     original does. Both environments send the pending deliveries, with the same `webhook-id`.
         */
        post: operations["forkEnvironment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/environments/{environmentId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export an environment
         * @description Returns everything that the environment currently contains, as one JSON document for `importEnvironment` or `npm
         *     start -- --seed FILE`: the data, the time on the clock, scheduled jobs, and deliveries. Faults, the request log,
         *     snapshots, and the environment's name and end are not included.
         *
         *     Files are meant to be shared, so secrets are left out unless `whole` is true: only the fixed tokens of the demo
         *     data (such as `demo-admin`) are included; of other tokens, only the first 8 characters, as in lists; signing
         *     secrets, passwords and credentials are `(left out)`. Names, numbers and conversations are included as they are.
         *
         *     A table of more than 100,000 rows cannot be exported (409).
         */
        get: operations["exportEnvironment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/environments/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import an environment
         * @description Creates an environment from a file that `exportEnvironment` returned or that you wrote, and returns its tokens.
         *     By default it begins at the time in the file, and its clock is frozen or running as in the file. With `now`, its
         *     data is shifted in time and all intervals stay the same. `resetEnvironment` returns to the file.
         *
         *     Each row is checked against the contract; the error names the place in the file and the problem. Everything that
         *     a row refers to must be in the file too: its organization, agent, room or conversation. No two rows of a table
         *     can have the same key. Unknown fields are kept and returned with the row, so that you can test how a client
         *     handles them.
         *
         *     A token of 8 characters or fewer is listed but does not work. Signing secrets that are `(left out)` are
         *     generated again; `addWebhook` returns a new one.
         */
        post: operations["importEnvironment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tables
         * @description Lists the tables that contain the environment's data. Each has the group of the service's API that it belongs to
         *     and its number of rows, across all organizations. `exportEnvironment` writes the same tables to a file.
         */
        get: operations["listTables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/tables/{table}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rows
         * @description Lists the rows of a table, across all organizations of the environment, in the order of their keys. With `text`,
         *     it lists only rows whose JSON contains this text, ignoring case.
         *
         *     Secrets are left out, as in a file without them: of tokens that are not in the demo data, only the first 8
         *     characters are shown, and signing secrets, passwords and credentials are `(left out)`. `text` does not find them
         *     either.
         */
        get: operations["listRows"];
        put?: never;
        /**
         * Add a row
         * @description Adds a row that you write to any organization of the environment, in the format that the table has in a file
         *     (see `WorldTables`). Nothing else happens: no event is sent, and nobody is charged.
         *
         *     The row is checked against the contract like a row in a file. Everything that it refers to must exist: its
         *     organization, agent, room or conversation (400). If another row already has a value that must be unique, the row
         *     is rejected, with a 409 for its key and with a 400 otherwise. Unknown fields are kept. Numbers that the row uses
         *     are not assigned again.
         *
         *     The consequences of the row follow: a job runs when it is due, tasks that can start do so, and a pending
         *     delivery is sent. A secret that is `(left out)` is generated, or taken from the destination of the delivery. A
         *     token of 8 characters or fewer is listed but does not work.
         */
        post: operations["addRow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/tables/{table}/rows/{rowKey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a row
         * @description Returns one row, as in `listRows`.
         */
        get: operations["getRow"];
        put?: never;
        /**
         * Replace a row
         * @description Replaces the row with this key by the row in the body, which must be complete. The new row is checked against
         *     the contract as for `addRow`. It must have the same key (409); to change a key, add a row and delete this one.
         *     The consequences follow as for `addRow`.
         *
         *     A secret that you leave out, or send as it is shown, does not change.
         *
         *     A count cannot go below the numbers that were already assigned (400), and a delivery with an attempt in progress
         *     cannot be changed (409).
         */
        post: operations["replaceRow"];
        /**
         * Delete a row
         * @description Deletes one row, but nothing that belongs to it. A row that others refer to cannot be deleted (409): the error
         *     names the row that refers to it, which you must delete first. Counts cannot be deleted either (409), nor can a
         *     delivery with an attempt in progress.
         *
         *     You can use a token to delete its own row; the token then stops working.
         */
        delete: operations["deleteRow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the clock
         * @description Returns the environment's time, whether the clock is frozen, whether it is still being moved, and how many deliveries are in progress.
         */
        get: operations["getClock"];
        put?: never;
        /**
         * Set the clock
         * @description Moves the clock by a duration (`advance`, at most 366 days) or to a time (`now`), and freezes or unfreezes it
         *     (`frozen`). A moved clock continues from there unless it is frozen; an unfrozen clock continues from where it
         *     stopped. What you omit does not change.
         *
         *     Everything that is due in between happens at its own time and in order: calls end, limits let tasks start,
         *     invitations expire, webhooks are sent and retried. Deliveries are real HTTP requests, so the move waits for each
         *     before it continues; their `webhook-timestamp` is the real time, because receivers compare it with their own.
         *     `{"advance": "PT0S"}` does not move the clock but waits for the deliveries in progress.
         *
         *     A move waits for receivers for 9 seconds of real time in total. After that, it continues to its end without
         *     them: the attempts in progress (`deliveriesUnderWay`) end when they end, and their consequences follow then. The
         *     response arrives after 10 seconds at the latest. If the move takes longer than that to compute, it continues in
         *     the background, and `movingTo` shows its target; `getClock` shows when it is done. `frozen: false` takes effect
         *     once the clock has arrived.
         *
         *     Time does not go back: a `now` before the current time is rejected with a 409, as is a move past the year 2098.
         *     To start earlier, reset the environment or create one. If two moves are requested at the same time, the second
         *     starts where the first ends. Restarting the sandbox stops a move where it is.
         */
        post: operations["setClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scheduled jobs
         * @description Lists the jobs that will run when their time comes on the environment's clock, earliest first, across all
         *     organizations: calls that are answered and end, replies, delivery attempts, periods that end. Each job is listed
         *     once and disappears when it has run; most schedule others. To run a job, move the clock to its time with
         *     `setClock`.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/inboundText": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate an inbound text
         * @description Simulates a text from a contact to one of the organization's numbers. If an SMS relay is configured and enabled,
         *     the text goes to the relay first, and its response counts: after `stop`, the agent never sees the text, nothing
         *     is recorded, and the response here has no identifiers. Otherwise the text is recorded in the room of the two
         *     numbers, the agent replies, and the events `messageReceived` and `messageSent` are sent.
         *
         *     There is no reply if the agent was never published or does not answer texts, if its organization is suspended,
         *     or if the text does not come from a phone number; the text then stays in the inbox. In a junk room there is no
         *     reply either, and no event is sent. A number that no agent of the organization has returns 404, as does a number
         *     that does not support texts (without `sms` in its `capabilities`).
         */
        post: operations["simulateInboundText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/inboundCall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate an inbound call
         * @description Simulates an inbound call to one of the organization's numbers that the agent answers. When the response
         *     arrives, the call has just ended: it began `durationSeconds` ago, its transcript is a conversation in the room
         *     of the two numbers (for a withheld number, in a new room), its minutes are counted, and the event `callEnded` is
         *     sent.
         *
         *     An agent that was never published cannot take a call (409), nor can an agent of a suspended organization (409);
         *     use `simulateMissedCall` for what the caller experiences then. A number that no agent of the organization has
         *     returns 404, as does a number that does not support calls (without `voice` in its `capabilities`).
         */
        post: operations["simulateInboundCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/missedCall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a missed call
         * @description Simulates a call to one of the organization's numbers that nobody answers. Nothing is said, so there is no conversation; the event `callMissed` is sent. A number that no agent of the organization has returns 404, as does a number that does not support calls.
         */
        post: operations["simulateMissedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/taskOutcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a task outcome
         * @description Ends a task in progress immediately, with the outcome that you choose instead of the sandbox's own. The task
         *     becomes `completed` or, with any other outcome, `failed` for that reason, and everything else follows: the
         *     conversation, the events, the next task that can start.
         *
         *     `noAnswer` and `busy` are for calls, `undelivered` is for texts, and `unreachable` and `completed` are for both.
         *     A call that has already been answered, so that its task has a conversation, can only be `completed`. If the
         *     outcome does not fit or the task is not in progress, the request is rejected with a 409. To start a queued task,
         *     advance the clock.
         */
        post: operations["simulateTaskOutcome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/agentCreated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a new agent
         * @description Creates an agent as people do in the service itself; the service's API has no operation for it. The agent has
         *     the name and configuration that you give, and defaults for the rest. It goes live immediately unless `published`
         *     is false. The token's user is recorded as its creator. No event is sent.
         *
         *     The agent has no number yet: assign one with `assignPhoneNumber`, and it calls, texts and answers. By default
         *     the agent belongs to the token's organization; `organizationId` can name any organization of the environment, so
         *     you can give a new one its first agent. An organization can have 100 agents (409).
         */
        post: operations["simulateAgentCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/zapierRequest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a Zapier request
         * @description Simulates an agent that triggers a Zap and waits for its response, for as long as `respondToZapier` of the service's API says. Respond there with the `requestId` that this operation returns.
         */
        post: operations["simulateZapierRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/invitationAccepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Simulates that the invited person follows the link in the email and becomes an active admin. The response
         *     contains a token of that person, so that you can continue as them. Identify the person by exactly one of
         *     `userId` and `email`. The invitation can be in any organization of the environment, so you can also use this
         *     operation to get access to an organization that you have just created.
         *
         *     A user who is already active returns 409, as does an organization that has reached its maximum number of tokens;
         *     an invitation that expired or was withdrawn no longer exists (404).
         */
        post: operations["simulateInvitationAccepted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/sipRegistration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a SIP registration
         * @description Simulates that the registrar accepts or rejects the organization's saved registration, whatever its state. Without this operation, the sandbox's registrar accepts each registration two seconds after it was saved, unless its host is in the domain `.invalid`, where no host exists. Returns 404 if no registration is saved.
         */
        post: operations["simulateSipRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/billingEvent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a billing event
         * @description Simulates that the billing provider sends an event to the service, in any format that you like. If a billing relay is configured and enabled, it receives the event, and this operation responds when the relay has responded or its time is up. The event itself does not change anything; use `simulateOrganizationState` to suspend and reactivate.
         */
        post: operations["simulateBillingEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/simulate/organizationState": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set an organization's state
         * @description Suspends the organization, as if a bill remained unpaid, or reactivates it, as if the bill was paid. While it is suspended, requests to the service's API with its tokens are rejected with 403. You can name any organization of the environment, including the token's own; if it is already in the state, nothing changes.
         */
        post: operations["simulateOrganizationState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/scripts/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Script an agent's replies
         * @description Scripts the reply to the next matching messages to the organization's agents, instead of the sandbox's own. The
         *     script applies to as many messages as `times` says, or to all until the scripts are deleted (`untilDeleted`). It
         *     applies to texts (`simulateInboundText`) and to messages from external platforms (`sendExternalMessage` of the
         *     service's API), and can be limited to an agent, a contact, or certain words. If several scripts match, the
         *     oldest is used first, so scripts that match everything form a conversation in order.
         *
         *     With `silence`, the agent does not reply. With `afterSeconds`, it replies later by the environment's clock. If
         *     the reply to a message from an external platform is delayed by more than 20 seconds, the response has no reply,
         *     and the reply is sent as `messageSent` when it is due; with a shorter delay, the response contains it
         *     immediately.
         *
         *     Messages that would get no reply anyway, as in the junk inbox, do not use up a script. An organization can have
         *     100 scripts at a time (409). They are part of the environment's data: they are saved with it, and a reset
         *     removes them.
         */
        post: operations["scriptReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/scripts/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Script outbound calls
         * @description Scripts how the next calls of tasks that match when they start proceed. The script applies to as many calls as
         *     `times` says, or to all until the scripts are deleted (`untilDeleted`). It can be limited to an agent and a
         *     number. If several scripts match, the oldest is used first, so `busy`, `noAnswer` and an answered call are three
         *     attempts in order. What the script leaves out depends on the number: numbers that end with 96 are answered by a
         *     voicemail.
         *
         *     The turns of a `transcript` are spoken one after the other, spread evenly from the answer to the end.
         */
        post: operations["scriptCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/scripts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scripts
         * @description Lists the organization's reply and call scripts, oldest first. Scripts that are used up are not listed.
         */
        get: operations["listScripts"];
        put?: never;
        post?: never;
        /**
         * Delete all scripts
         * @description Deletes all scripts of the organization. Calls and replies in progress continue as scripted.
         */
        delete: operations["deleteScripts"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List timeline entries
         * @description Lists what happened in the environment, newest first: requests to the service's API, requests to this API that
         *     changed something, jobs that ran on the clock, attempts to deliver webhooks, and clock changes.
         *
         *     The timeline is kept only in memory and restarts with the process, with a reset and with a restored snapshot. It
         *     keeps the last 1,000 requests and the last 1,000 other entries, as long as the request log has room for them,
         *     and the first 100 rows of a change. Entries are numbered without gaps, so a missing number belongs to an entry
         *     that was removed.
         */
        get: operations["listTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/timeline/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream timeline entries
         * @description Returns server-sent events (`text/event-stream`) for as long as the client stays connected. The data of each
         *     `entries` event is a `TimelineBatch` in JSON: entries in chronological order, several at once if much happens,
         *     and the number of entries that were lost because they came faster than the client read them. The event's `id` is
         *     the number of its last entry; reconnect with it as `last-event-id`, or as `after`, to get what happened in the
         *     meantime. Without either, the stream starts with the next entry.
         *
         *     A comment is sent every 15 seconds if nothing else is. The stream ends when the environment is reset, restored
         *     or deleted; the numbers then restart.
         */
        get: operations["streamTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/timeline/{entryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a timeline entry
         * @description Returns everything that is stored for an entry: for a request, the headers and bodies of the request and its
         *     response; for an attempt, the sent and received data; and every row that was added, changed or removed, before
         *     and after.
         *
         *     API tokens are never shown, and secrets in rows are left out. Bodies of more than 16,384 characters are not stored.
         */
        get: operations["getTimelineEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests
         * @description Lists the last 1,000 requests to the service's API with a token of the environment, newest first, including
         *     rejected ones. A token that was deleted or never existed counts for the environment that its suffix names, or
         *     for `default`. Requests to the control API are not listed.
         *
         *     The list is kept only in memory and restarts with the process, even with a data file. Servers that share a
         *     database keep one list there: a request appears in it at most a tenth of a second after its response, and
         *     numbers follow the order in which the servers send what they have collected. A server can be configured to keep
         *     no list; it is empty then.
         *
         *     Bodies of more than 16,384 characters are not stored. The list of an environment is limited to 4,194,304 bytes,
         *     and all lists together to 67,108,864; the oldest requests are removed first. Tokens are never shown, wherever
         *     they appear.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Lists the organization's deliveries, newest first, each with its payload and every attempt. It includes all
         *     deliveries that are still pending, and those that have ended among the environment's last 1,000. An event that
         *     goes to several destinations has one delivery for each.
         *
         *     ```mermaid
         *     stateDiagram-v2
         *         [*] --> waiting: event
         *         [*] --> refused: host not allowed
         *         waiting --> delivered: 2xx
         *         waiting --> retrying: anything else
         *         waiting --> givenUp: a relay failed
         *         retrying --> delivered: 2xx
         *         retrying --> givenUp: 7 failed
         *         waiting --> held: 410
         *         retrying --> held: 410
         *         held --> waiting: added again
         *         waiting --> dropped: removed
         *         retrying --> dropped: removed
         *         held --> dropped: removed
         *         delivered --> waiting: resend
         *         givenUp --> waiting: resend
         *         refused --> waiting: resend
         *         dropped --> waiting: resend
         *     ```
         *
         *     The sandbox delivers to this machine. To deliver to another host, start it with `--deliver-to HOST`; without it,
         *     such a delivery is `refused`, and no request is sent. Each request has the header `CDN-Loop:
         *     phone-agent-sandbox`, so that sandboxes recognize it: a delivery to a sandbox, even behind a proxy, is `refused`
         *     and has no effect there.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/deliveries/{deliveryId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend a delivery
         * @description Sends a delivery again immediately, to its destination's current URL, with the same payload and `webhook-id` and
         *     a new signature. If an event went to several destinations, the `label` of one of them is required (400). The
         *     response arrives before the attempt has ended; `setClock` waits for the attempt, and `listDeliveries` shows its
         *     result.
         *
         *     - A delivery that has ended gets one attempt and no retries, and is `delivered`, `givenUp` or `refused`
         *       afterwards, whatever it was before. It is sent before those that wait for the destination; these keep their
         *       order.
         *     - A delivery that waits for a retry is retried immediately instead of later, so that those behind it can follow.
         *
         *     The request is rejected with a 409 while an attempt is in progress, if another delivery to the destination comes
         *     first, and if the organization no longer has a destination with this label and type or it is disabled. A
         *     destination that was added again is accepted. Relays cannot be resent: their responses took effect when they
         *     were sent.
         */
        post: operations["resendDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List faults
         * @description Lists the faults that still apply to requests or deliveries, oldest first. Faults that are used up are not listed.
         */
        get: operations["listFaults"];
        put?: never;
        /**
         * Create a fault
         * @description Creates a fault that the next matching requests with a token of the environment get instead of their response.
         *     It applies to as many requests as `times` says, or to all until it is deleted (`untilDeleted`). With `event`, it
         *     applies to attempts to deliver webhooks instead.
         *
         *     **Matching requests.** Requests to an operation (`operationId`, `*` for any), at a path (`path`, in which `*`
         *     stands for one segment and `**` at the end for any number of them), or both. With `requestBody`, only those
         *     whose body contains this part. A fault with `requestBody` applies after the body was read and validated, any
         *     other fault before that; only with `requestBody` does the request use up a one-time token. A path that no
         *     operation has is a violation (400), and a request to such a path gets its 404 and no fault.
         *
         *     **Effects on requests.** Set at least one of these. A request that does not get its normal response changes nothing:
         *
         *     - `status`: the response has this status. Its body is the operation's first example with the status, or the
         *       `example` that you name, or your own `body`; if there is none of these, it has no body, like the response of
         *       many proxies. Any status from 200 is allowed, declared or not. You can add `headers` and `retryAfter`.
         *     - `example`: the response is this example of the operation, which can also be a success.
         *     - `drop`: the connection is closed without a response.
         *     - `delayMs`, `jitterMs`: the response, or the other effect, is delayed in real time. Random delays are derived
         *       from `seed`, so that the same requests wait equally long each time.
         *
         *     **Matching deliveries.** Attempts to send webhooks of a type (`event`, `*` for any), including relays; with
         *     `label`, only those to destinations with this label. A retried delivery meets the fault once per attempt. Set
         *     one of these effects; you cannot set any part of a response as well:
         *
         *     - `status`: as if the receiver had responded with this status; nothing is sent. Any status but 2xx is retried as
         *       `addWebhook` of the service's API describes, and 410 disables the destination.
         *     - `drop`: as if the connection had been closed without a response; nothing is sent.
         *     - `delayMs`, `jitterMs`: the attempt, or the other effect, is delayed in real time.
         *
         *     If a fault answered or dropped an attempt, the attempt's `failure` names the fault.
         *
         *     **Dropped connections in browsers.** If a reused connection closes without a byte, browsers silently repeat the
         *     request. On such a connection, the sandbox therefore sends a line break before it closes: this is not a response
         *     either, and no browser repeats the request. In the same process, `fetch` rejects with a `TypeError`.
         *
         *     If several faults match a request or an attempt, the oldest applies until it is used up. An environment can have
         *     100 faults at a time (409). They are kept only in memory, so none remains after a restart, even with a data
         *     file. A `body` can have at most 40,000 characters of JSON, a `requestBody` 16,384 (400).
         */
        post: operations["createFault"];
        /**
         * Delete all faults
         * @description Deletes all faults of the environment. The next requests get their normal responses, and webhooks are delivered normally.
         */
        delete: operations["deleteFaults"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/faults/{faultId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a fault
         * @description Deletes one fault of the environment. Requests and deliveries that it is already delaying wait until the end of their delay.
         */
        delete: operations["deleteFault"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check liveness
         * @description Returns 200 for as long as the process can respond at all, and shows whether the server is ready. Use it as a
         *     liveness probe, to restart a process that does not respond. A server that is shutting down or has lost its store
         *     should not be restarted for that, so the status stays 200.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check readiness
         * @description Returns 200 while the server accepts requests, and 503 while requests should go elsewhere: while the process is
         *     shutting down (it still responds for as long as `--drain` says), and while its store cannot be reached or cannot
         *     do what requests need. Use it for a load balancer or as a readiness probe. Both statuses have the same body,
         *     which is not a problem, because nothing was wrong with the request. A store that has not responded after 1,000
         *     ms counts as unreachable. A database is asked at most once in 500 ms, regardless of how many requests ask.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get metrics
         * @description Returns metrics in the Prometheus text format, version 0.0.4, if the server was started with `--metrics`;
         *     otherwise 404.
         *
         *     | Name | Description |
         *     | --- | --- |
         *     | `sandbox_requests_total` | requests answered, by `operation` (empty if a request matched none) and `status` (`2xx` to `5xx`, or `dropped`) |
         *     | `sandbox_request_duration_seconds` | a histogram of request durations, by `operation` |
         *     | `sandbox_requests_under_way` | requests that have arrived and have not been answered |
         *     | `sandbox_environments` | existing environments |
         *     | `sandbox_webhooks_total` | attempts to send webhooks, by `outcome` (`acknowledged`, `refusedByReceiver`, `failed`, `notSent`) |
         *     | `process_…`, `nodejs_…` | processor time, memory, process start, event loop lag |
         *
         *     More names may be added. No label value comes from a client, so the number of series is limited.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Identifier of an environment. The identifier of the environment that always exists is `default`.
         * @example env_7
         */
        EnvironmentId: string;
        /**
         * Format: date-time
         * @description A date and time in the years 2000 to 2098 in UTC, with its offset from UTC (RFC 3339, section 5.6). Fractions of a second are dropped, and leap seconds are not supported.
         * @example 2026-03-02T15:00:00Z
         */
        ChosenTime: string;
        /**
         * Format: date-time
         * @description Date and time in UTC, to the second (RFC 3339, section 5.6).
         * @example 2026-03-02T15:00:00Z
         */
        ShownTime: string;
        /**
         * @description A duration in ISO 8601 format, in weeks (`P2W`) or in days, hours, minutes and seconds (`P1DT12H`).
         * @example PT1H
         */
        Duration: string;
        /**
         * @description A name for people, such as the test that the environment is for. Several environments may have the same name, because a repeated test creates another environment.
         * @example Junk inbox has pages
         */
        EnvironmentName: string;
        /** @description The real time without use after which the environment ends by itself, from one second to 366 days. Absent if it does not. */
        EndsAfter: components["schemas"]["Duration"];
        /**
         * @description The initial data of the environment. `demo` is the organization of the service's API reference with all its records; `empty` is the same organization with only its three users and tokens; `world` is an imported environment. A fork has the seed of its original.
         * @example demo
         * @enum {string}
         */
        Seed: "demo" | "empty" | "world";
        /** @description Options for the new environment. All are optional, as is the body. */
        EnvironmentCreation: {
            /** @description The time at which the environment begins. If omitted, it uses the real time. */
            now?: components["schemas"]["ChosenTime"];
            /**
             * @description True to freeze the clock until `setClock` moves or unfreezes it.
             * @default false
             * @example true
             */
            frozen?: boolean;
            /**
             * @description The initial data. `demo` is the organization of the service's API reference with all its records; `empty` is the same organization with only its three users and tokens.
             * @default demo
             * @example empty
             * @enum {string}
             */
            seed?: "demo" | "empty";
            name?: components["schemas"]["EnvironmentName"];
            endsAfter?: components["schemas"]["EndsAfter"];
        };
        /** @description The new name. An empty object removes the name. */
        EnvironmentRenaming: {
            name?: components["schemas"]["EnvironmentName"];
        };
        /** @description One API token for each role, all in the organization `org_301`. */
        EnvironmentTokens: {
            /**
             * @description A token that can do everything.
             * @example demo-superadmin-env_7
             */
            superAdmin: components["schemas"]["EnvironmentToken"];
            /**
             * @description A token of an organization's admin.
             * @example demo-admin-env_7
             */
            admin: components["schemas"]["EnvironmentToken"];
            /**
             * @description A token for everyday work.
             * @example demo-user-env_7
             */
            user: components["schemas"]["EnvironmentToken"];
        };
        /**
         * Format: password
         * @description An API token, for both the service's API and the control API.
         * @example demo-admin-env_7
         */
        EnvironmentToken: string;
        /** @description An environment in its current state. */
        Environment: {
            /** @description The environment's identifier in all operations. */
            id: components["schemas"]["EnvironmentId"];
            /** @description The environment's name. Absent if it has none. */
            name?: components["schemas"]["EnvironmentName"];
            /** @description The environment's time, in UTC. */
            now: components["schemas"]["ShownTime"];
            /** @description The same time in Unix seconds, as in the service's API. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description True if the clock is frozen.
             * @example true
             */
            frozen: boolean;
            seed: components["schemas"]["Seed"];
            /**
             * @description The time at which the environment was created, in real time, in Unix seconds.
             * @example 1772463607
             */
            createdTimestamp: components["schemas"]["UnixTime"];
            endsAfter?: components["schemas"]["EndsAfter"];
            /**
             * @description The time at which the environment ends if it is not used before, in real time, in Unix seconds. Present only with `endsAfter`.
             * @example 1772467207
             */
            endsTimestamp?: components["schemas"]["UnixTime"];
            /**
             * Format: int32
             * @description The number of requests in its log.
             * @example 0
             */
            totalRequests: number;
            /**
             * Format: int32
             * @description The number of its snapshots.
             * @example 0
             */
            totalSnapshots: number;
            tokens: components["schemas"]["EnvironmentTokens"];
        };
        /** @description One page of environments. */
        EnvironmentPage: {
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description The number of matching environments on all pages. */
            totalEnvironments: components["schemas"]["Total"];
            /** @description The environments on this page, newest first. */
            environments: components["schemas"]["Environment"][];
        };
        /**
         * @description Identifier of a snapshot. It is unique in the sandbox.
         * @example snapshot_8
         */
        SnapshotId: string;
        /**
         * @description A name for people. Several snapshots may have the same name.
         * @example Logged in
         */
        SnapshotName: string;
        /** @description Options for the snapshot. All are optional, as is the body. */
        SnapshotCreation: {
            name?: components["schemas"]["SnapshotName"];
        };
        /** @description The state of an environment at one moment. */
        Snapshot: {
            snapshotId: components["schemas"]["SnapshotId"];
            /** @description The environment's name. Absent if it has none. */
            name?: components["schemas"]["SnapshotName"];
            /** @description The environment's time at that moment, in UTC. */
            now: components["schemas"]["ShownTime"];
            /** @description The same time in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description True if the clock was frozen.
             * @example true
             */
            frozen: boolean;
            /**
             * @description The time at which the snapshot was taken, in real time, in Unix seconds.
             * @example 1772463607
             */
            createdTimestamp: components["schemas"]["UnixTime"];
        };
        /** @description The snapshots of an environment. */
        SnapshotList: {
            /** @description All snapshots, oldest first. */
            snapshots: components["schemas"]["Snapshot"][];
        };
        /** @description Options for the fork. All are optional, as is the body. */
        EnvironmentFork: {
            /** @description The snapshot to start from. If omitted, the fork starts from the current state. */
            snapshotId?: components["schemas"]["SnapshotId"];
            name?: components["schemas"]["EnvironmentName"];
            endsAfter?: components["schemas"]["EndsAfter"];
        };
        /**
         * @description The table's name in an environment file.
         * @example zapRequest
         */
        TableName: string;
        /** @description A table and its number of rows. */
        Table: {
            table: components["schemas"]["TableName"];
            /**
             * @description The group of the service's API that the table belongs to, by its tag. Absent for tables that only the sandbox has: its counts, and the jobs on the clock.
             * @example Webhooks
             */
            group?: string;
            /** @description The number of its rows. */
            totalRows: components["schemas"]["Total"];
        };
        /** @description The tables of an environment. */
        TableList: {
            /** @description All tables, including empty ones; the sandbox's own first, then group by group. */
            tables: components["schemas"]["Table"][];
        };
        /**
         * @description Identifies the row in its table, for use in URLs. It has no other meaning and never changes.
         * @example emFwcmVxdWVzdF84NDA
         */
        RowKey: string;
        /**
         * @description A row in the format that its table has in an environment file.
         * @example {
         *       "requestId": "zaprequest_840",
         *       "organizationId": "org_301",
         *       "agentId": "agent_201",
         *       "text": "Is the water heater of Maya Reed under warranty?",
         *       "timestamp": 1772463420
         *     }
         */
        Row: {
            [key: string]: unknown;
        };
        /** @description A row and its key. */
        KeyedRow: {
            rowKey: components["schemas"]["RowKey"];
            /** @description The row, without its secrets. */
            row: components["schemas"]["Row"];
        };
        /** @description One page of rows. */
        RowPage: {
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description The number of matching rows on all pages. */
            totalRows: components["schemas"]["Total"];
            /** @description The rows on this page, in the order of their keys. */
            rows: components["schemas"]["KeyedRow"][];
        };
        /** @description The environment's time, and what is in progress. */
        Clock: {
            /** @description The environment's time, in UTC. */
            now: components["schemas"]["ShownTime"];
            /** @description The same time in Unix seconds, as in the service's API. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description True if the clock is frozen.
             * @example true
             */
            frozen: boolean;
            /**
             * Format: int32
             * @description The number of attempts to deliver an event that are in progress, across all organizations.
             * @example 0
             */
            deliveriesUnderWay: number;
            /**
             * @description The time after all requested moves, in UTC. Present only while a move is in progress.
             * @example 2026-03-02T17:00:00Z
             */
            movingTo?: components["schemas"]["ShownTime"];
        };
        /** @description The change to make. `advance` and `now` cannot be sent together. */
        ClockChange: {
            /**
             * @description The duration by which to advance, in ISO 8601 format, of at most 366 days, in weeks (`P2W`) or in days, hours, minutes and seconds (`P1DT12H`).
             * @example PT30M
             */
            advance?: components["schemas"]["Duration"];
            /**
             * @description The time to move to, not before the current time.
             * @example 2026-03-02T17:00:00Z
             */
            now?: components["schemas"]["ChosenTime"];
            /**
             * @description True if the clock is frozen from then on.
             * @example true
             */
            frozen?: boolean;
        };
        /**
         * @description The kind of job.
         *
         *     - `dispatch`: queued tasks of an organization start, if they can.
         *     - `answer`: someone answers the call of a task.
         *     - `speak`: the next words are said on the call of a task.
         *     - `endTask`: the call of a task ends, or its text is sent.
         *     - `deliver`: the next pending delivery to a destination is sent.
         *     - `endPeriod`: the period of a subscription ends.
         *     - `register`: the registrar answers a SIP registration.
         *     - `cooldownOver`: a phone number can be called or texted again.
         *     - `reply`: an agent replies in a conversation.
         * @example endTask
         * @enum {string}
         */
        JobKind: "dispatch" | "answer" | "speak" | "endTask" | "deliver" | "endPeriod" | "register" | "cooldownOver" | "reply";
        /** @description A job that will run when its time comes. Fields other than its identifier, time, kind and summary depend on the kind. */
        Job: {
            /**
             * @description Identifies the job in the environment.
             * @example job_1
             */
            jobId: string;
            /**
             * @description The time at which the job is due, by the environment's clock, in Unix seconds.
             * @example 1772463900
             */
            dueTimestamp: components["schemas"]["UnixTime"];
            kind: components["schemas"]["JobKind"];
            /**
             * @description A summary of the job in a few English words.
             * @example The call of task_1043 ends
             */
            summary: string;
            /**
             * @description The organization that the job concerns. Absent if what it concerned no longer exists.
             * @example org_301
             */
            organizationId?: components["schemas"]["ResourceId"];
            /**
             * @description The task that the job concerns. Present only for `answer`, `speak` and `endTask`.
             * @example task_1043
             */
            taskId?: components["schemas"]["ResourceId"];
            /**
             * @description The conversation in which the agent replies. Present only for `reply`.
             * @example conversation_604
             */
            conversationId?: components["schemas"]["ResourceId"];
            /** @description The agent's reply. Present only for `reply`. */
            text?: components["schemas"]["ScriptedReply"];
            /**
             * @description The destination's label. Present only for `deliver`, while a delivery is pending.
             * @example CRM sync
             */
            label?: string;
            /**
             * @description The next delivery to the destination. Present only for `deliver`, while one is pending.
             * @example event_3008
             */
            deliveryId?: components["schemas"]["ResourceId"];
        };
        /** @description One page of scheduled jobs. */
        JobPage: {
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description The number of scheduled jobs on all pages. */
            totalJobs: components["schemas"]["Total"];
            /** @description The jobs on this page, earliest first. */
            jobs: components["schemas"]["Job"][];
        };
        /**
         * @description The organization's number that is called or texted. It must be assigned to one of its agents.
         * @example +12025550101
         */
        ServiceNumber: string;
        /**
         * @description The contact's name in the organization. If omitted, a known contact keeps their name, and anyone else is an unregistered contact.
         * @example Maya Reed
         */
        ContactName: string;
        /**
         * @description The text or the spoken words.
         * @example Are you open on Saturdays?
         */
        SpokenText: string;
        /** @description A text from a contact. */
        InboundText: {
            /** @description The contact's number in E.164 form or, without a `+`, a short code or a sender's name. */
            from: components["schemas"]["CallerId"];
            to: components["schemas"]["ServiceNumber"];
            /** @description The text of the message. */
            text: components["schemas"]["SpokenText"];
            contactName?: components["schemas"]["ContactName"];
            /**
             * @description True if the service considers the text junk. `true` moves the room to the junk inbox, and `false` to the priority inbox. If omitted, the room stays in its inbox, and a new room is created in the priority inbox.
             * @example false
             */
            unwanted?: boolean;
            /**
             * @description The SMS provider's identifier of the text, which the relay receives. If omitted, the sandbox generates one.
             * @example EX5f1c
             */
            providerMessageId?: string;
        };
        /** @description The result of the text. The identifiers are absent if a relay stopped it. */
        InboundTextResult: {
            /**
             * @description The identifier of the text in messages and events. Absent if a relay stopped it.
             * @example message_711
             */
            messageId?: components["schemas"]["ResourceId"];
            /**
             * @description The conversation that the text is part of. Absent if a relay stopped it.
             * @example conversation_601
             */
            conversationId?: components["schemas"]["ResourceId"];
            /** @description The room that contains the text. Absent if a relay stopped it. */
            roomId?: components["schemas"]["RoomId"];
            /**
             * @description True if the text went to an SMS relay first, whatever its response was. Also `false` if deliveries to the
             *     relay's host are not allowed.
             * @example false
             */
            relayed: boolean;
            /**
             * @description The agent's reply. Absent if it did not reply.
             * @example Thank you for your message. How can I help?
             */
            reply?: string;
        };
        /** @description One turn of speech in a call. */
        SpokenTurn: {
            /**
             * @description The speaker: the AI agent or the contact.
             * @example contact
             * @enum {string}
             */
            sender: "agent" | "contact";
            /** @description The spoken words. */
            text: components["schemas"]["SpokenText"];
        };
        /** @description An inbound call that is answered. */
        InboundCall: {
            /** @description The contact's number in E.164 form or, without a `+`, an extension. If omitted, the number is withheld. */
            from?: components["schemas"]["CallerId"];
            to: components["schemas"]["ServiceNumber"];
            contactName?: components["schemas"]["ContactName"];
            /** @description The spoken turns, in order, spread evenly over the call. If omitted, the two have a short scripted conversation. */
            transcript?: components["schemas"]["SpokenTurn"][];
            /**
             * Format: int32
             * @description The length of the call from answer to end, in seconds. It cannot exceed the live agent's `maxCallSeconds`. Defaults to 48, or to `maxCallSeconds` if that is less.
             * @example 48
             */
            durationSeconds?: number;
        };
        /** @description The call, which has just ended. */
        InboundCallResult: {
            /**
             * @description The call's identifier in events.
             * @example call_805
             */
            callId: components["schemas"]["ResourceId"];
            /**
             * @description The conversation that holds the transcript, for `getConversation`.
             * @example conversation_605
             */
            conversationId: components["schemas"]["ResourceId"];
            /** @description The room of the two numbers, as in the inboxes of the service's API. */
            roomId: components["schemas"]["RoomId"];
        };
        /** @description An inbound call that is not answered. */
        MissedCall: {
            /** @description The contact's number in E.164 form or, without a `+`, an extension. If omitted, the number is withheld. */
            from?: components["schemas"]["CallerId"];
            to: components["schemas"]["ServiceNumber"];
        };
        /** @description The identifier of the missed call. */
        MissedCallResult: {
            /**
             * @description The call's identifier in the event `callMissed`.
             * @example call_805
             */
            callId: components["schemas"]["ResourceId"];
        };
        /**
         * @description True if the script applies until the scripts are deleted.
         * @example true
         * @constant
         */
        ScriptUntilDeleted: true;
        /**
         * @description The sender: the `from` of a text, or the `contactId` of an external message. Anyone if omitted.
         * @example +12025550121
         */
        ScriptedContact: string;
        /**
         * @description Words that the message contains, ignoring case. Any message if omitted.
         * @example saturday
         */
        ScriptedWords: string;
        /**
         * @description The agent's reply. If you omit it without `silence`, the agent uses the sandbox's own words.
         * @example We are open on Saturdays from 9 to 1.
         */
        ScriptedReply: string;
        /**
         * @description The agent does not reply. Cannot be combined with `reply` or `afterSeconds`.
         * @example true
         * @constant
         */
        ScriptedSilence: true;
        /**
         * Format: int32
         * @description The number of seconds on the environment's clock that the agent waits before it replies. By default it replies immediately.
         * @example 90
         */
        ScriptedWait: number;
        /** @description A scripted reply of an agent. At least one of `reply`, `silence` and `afterSeconds` is required. */
        ReplyScript: {
            /**
             * @description The agent that replies. Any agent of the organization if omitted.
             * @example agent_201
             */
            agentId?: components["schemas"]["ResourceId"];
            from?: components["schemas"]["ScriptedContact"];
            says?: components["schemas"]["ScriptedWords"];
            reply?: components["schemas"]["ScriptedReply"];
            silence?: components["schemas"]["ScriptedSilence"];
            afterSeconds?: components["schemas"]["ScriptedWait"];
            /**
             * Format: int32
             * @description The number of messages that the script applies to. Cannot be combined with `untilDeleted`.
             * @default 1
             * @example 2
             */
            times?: number;
            untilDeleted?: components["schemas"]["ScriptUntilDeleted"];
        };
        /**
         * @description The outcome of the call: `completed` if it is answered, otherwise the reason why not.
         * @default completed
         * @example noAnswer
         * @enum {string}
         */
        ScriptedOutcome: "completed" | "noAnswer" | "busy" | "unreachable";
        /**
         * @description The party that answers. If omitted, it depends on the number.
         * @example voicemail
         * @enum {string}
         */
        ScriptedAnswer: "person" | "voicemail";
        /**
         * Format: int32
         * @description The number of seconds after which the call is answered or given up. If omitted, the sandbox decides.
         * @example 9
         */
        ScriptedRinging: number;
        /**
         * Format: int32
         * @description The length of the call after the answer, in seconds, limited by the agent's `maxCallSeconds`. If omitted, the sandbox decides.
         * @example 75
         */
        ScriptedDuration: number;
        /** @description A scripted call. `answeredBy`, `durationSeconds` and `transcript` are allowed only for `completed` calls. */
        CallScript: {
            /**
             * @description The agent that calls. Any agent of the organization if omitted.
             * @example agent_202
             */
            agentId?: components["schemas"]["ResourceId"];
            /** @description The number that is called. Any number if omitted. */
            phoneNumber?: components["schemas"]["PhoneNumber"];
            outcome?: components["schemas"]["ScriptedOutcome"];
            answeredBy?: components["schemas"]["ScriptedAnswer"];
            ringSeconds?: components["schemas"]["ScriptedRinging"];
            durationSeconds?: components["schemas"]["ScriptedDuration"];
            /** @description The spoken turns, in order. If omitted, the sandbox's own words are used. */
            transcript?: components["schemas"]["SpokenTurn"][];
            /**
             * Format: int32
             * @description The number of calls that the script applies to. Cannot be combined with `untilDeleted`.
             * @default 1
             * @example 2
             */
            times?: number;
            untilDeleted?: components["schemas"]["ScriptUntilDeleted"];
        };
        /** @description A script that is not used up. Fields that were not sent when it was created are absent. */
        Script: {
            /**
             * @description Identifies the script.
             * @example script_1
             */
            scriptId: components["schemas"]["ResourceId"];
            /**
             * @description The kind of script: for replies or for calls.
             * @example replies
             * @enum {string}
             */
            of: "replies" | "calls";
            /**
             * @description The agent that the script is for.
             * @example agent_201
             */
            agentId?: components["schemas"]["ResourceId"];
            from?: components["schemas"]["ScriptedContact"];
            says?: components["schemas"]["ScriptedWords"];
            reply?: components["schemas"]["ScriptedReply"];
            silence?: components["schemas"]["ScriptedSilence"];
            afterSeconds?: components["schemas"]["ScriptedWait"];
            /** @description The number that is called. */
            phoneNumber?: components["schemas"]["PhoneNumber"];
            outcome?: components["schemas"]["ScriptedOutcome"];
            answeredBy?: components["schemas"]["ScriptedAnswer"];
            ringSeconds?: components["schemas"]["ScriptedRinging"];
            durationSeconds?: components["schemas"]["ScriptedDuration"];
            /**
             * Format: int32
             * @description The number of turns in the transcript.
             * @example 3
             */
            turns?: number;
            /**
             * Format: int32
             * @description The number of further messages or calls that the script applies to. Absent if it applies until the scripts are deleted.
             * @example 2
             */
            times?: number;
            untilDeleted?: components["schemas"]["ScriptUntilDeleted"];
        };
        /** @description The scripts that are not used up. */
        ScriptList: {
            /** @description All scripts that are not used up, oldest first. */
            scripts: components["schemas"]["Script"][];
        };
        /** @description The outcome to end a task with. */
        TaskOutcome: {
            /**
             * @description A task of the organization that is in progress.
             * @example task_1043
             */
            taskId: components["schemas"]["ResourceId"];
            /**
             * @description `completed`, or the reason why nobody was reached. `noAnswer` and `busy` are for calls, `undelivered` is for texts.
             * @example noAnswer
             * @enum {string}
             */
            outcome: "completed" | "noAnswer" | "busy" | "undelivered" | "unreachable";
        };
        /** @description The task, which has ended. */
        TaskOutcomeResult: {
            /**
             * @description The task in the request.
             * @example task_1043
             */
            taskId: components["schemas"]["ResourceId"];
            /**
             * @description The task's state, `completed` or `failed`.
             * @example failed
             * @enum {string}
             */
            state: "completed" | "failed";
            /**
             * @description The reason why nobody was reached. Present only if `state` is `failed`.
             * @example noAnswer
             * @enum {string}
             */
            failureReason?: "noAnswer" | "busy" | "undelivered" | "unreachable";
            /**
             * @description The task's conversation. Absent if nobody was reached.
             * @example conversation_605
             */
            conversationId?: components["schemas"]["ResourceId"];
        };
        /** @description The agent to set up. Every field of its configuration except the name has a default. */
        AgentCreation: {
            /**
             * @description The organization that the agent works for. Defaults to the token's organization.
             * @example org_301
             */
            organizationId?: components["schemas"]["ResourceId"];
            /**
             * @description True if the agent goes live immediately, with a first version. With `false`, it is not published yet.
             * @default true
             * @example true
             */
            published?: boolean;
            name: components["schemas"]["AgentName"];
            /**
             * @description The agent's first words on a call.
             * @default Hello, how can I help?
             */
            greeting?: components["schemas"]["AgentGreeting"];
            /**
             * @description Instructions for the agent, in plain words.
             * @default Find out what the caller needs, and help.
             */
            instructions?: components["schemas"]["AgentInstructions"];
            /**
             * @description The voice in which the agent speaks.
             * @default calm
             * @example warm
             * @enum {string}
             */
            voice?: "calm" | "warm" | "bright" | "crisp";
            /**
             * @description The language that the agent speaks, writes and expects to hear, as a BCP 47 tag.
             * @default en-US
             */
            language?: components["schemas"]["AgentLanguage"];
            /**
             * @description The cases in which to transfer a call to `transferNumber`. A live agent must have a `transferNumber` for that.
             * @default never
             * @example unsure
             * @enum {string}
             */
            transferWhen?: "never" | "asked" | "unsure";
            /**
             * @description The number to transfer calls to, in E.164 form. None if omitted.
             * @example +12025550130
             */
            transferNumber?: components["schemas"]["PhoneNumber"];
            /**
             * @description The maximum length of a call, in seconds.
             * @default 900
             */
            maxCallSeconds?: components["schemas"]["AgentMaxCallSeconds"];
            /**
             * @description The number of seconds of silence after which the agent asks whether anyone is there.
             * @default 10
             */
            silenceSeconds?: components["schemas"]["AgentSilenceSeconds"];
            /**
             * @description True if this agent's calls may be recorded.
             * @default false
             */
            recordCalls?: components["schemas"]["AgentRecordCalls"];
            /**
             * @description The message that the agent leaves on an answering machine. If it is empty, the agent hangs up silently.
             * @default
             */
            voicemailMessage?: components["schemas"]["AgentVoicemailMessage"];
            /**
             * @description True if the agent answers text messages to its phone numbers.
             * @default true
             */
            answerTexts?: components["schemas"]["AgentAnswerTexts"];
        };
        /** @description The agent's request to a Zap. */
        ZapierRequest: {
            /** @description The agent that sends the request. */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description The agent's question.
             * @example Where is the technician who visits Maya Reed today?
             */
            text: components["schemas"]["SpokenText"];
        };
        /** @description The request, which now waits for a response. */
        ZapierRequestResult: {
            /**
             * @description The request's identifier, for `respondToZapier`.
             * @example zaprequest_842
             */
            requestId: components["schemas"]["ResourceId"];
        };
        /** @description The person who accepts the invitation. Exactly one of `userId` and `email` is required. */
        InvitationAcceptance: {
            /**
             * @description The invited person, as in `listAdmins` and the response to the invitation.
             * @example 1004
             */
            userId?: components["schemas"]["UserId"];
            /**
             * @description The address that the invitation was sent to, ignoring case.
             * @example jordan@example.com
             */
            email?: components["schemas"]["EmailAddress"];
            /**
             * @description The person's name, which can correct the name in the invitation. Defaults to the invitation's name.
             * @example Jordan Vale
             */
            name?: string;
        };
        /** @description The new admin and their token. */
        InvitationAcceptanceResult: {
            /**
             * @description The person, who is now an active admin.
             * @example 1004
             */
            userId: components["schemas"]["UserId"];
            /**
             * @description The organization that the person is an admin of.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description A new API token for the person, with the role of the invitation.
             * @example pat_7Kq2mX9vB4nT8wLc3RzY6hJd5FsG1pAe
             */
            token: components["schemas"]["EnvironmentToken"];
        };
        /** @description The registrar's answer. */
        SipRegistrarAnswer: {
            /**
             * @description The registrar's decision: `registered` or `failed`.
             * @example failed
             * @enum {string}
             */
            state: "registered" | "failed";
            /**
             * @description A readable sentence that explains the rejection. Defaults to `The registrar answered 403 Forbidden.` It cannot be sent with the `state` `registered`.
             * @example The registrar does not answer.
             */
            failureReason?: string;
        };
        /** @description The new state of the registration. */
        SipRegistrationResult: {
            /**
             * @description The state of the registration.
             * @example failed
             * @enum {string}
             */
            state: "registered" | "failed";
            /**
             * @description The registrar's answer. Present only if `state` is `failed`.
             * @example The registrar does not answer.
             */
            failureReason?: string;
        };
        /** @description A request from the billing provider. */
        BillingEvent: {
            /**
             * @description The provider's request body as text, forwarded unchanged.
             * @example {"event":"invoice.paid","customer":"org_301"}
             */
            body: string;
            /**
             * @description The media type of `body`.
             * @default application/json
             * @example application/json
             */
            contentType?: string;
        };
        /** @description The outcome of relaying the event. */
        BillingEventResult: {
            /**
             * @description True if a billing relay is enabled and received the event, whatever its response was. Also `false` if
             *     deliveries to its host are not allowed.
             * @example true
             */
            relayed: boolean;
        };
        /** @description The organization and its new state. */
        OrganizationStateChange: {
            /**
             * @description An organization of the environment.
             * @example org_302
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description The organization's new state.
             * @example suspended
             * @enum {string}
             */
            state: "active" | "suspended";
        };
        /** @description The organization's state from now on. */
        OrganizationStateResult: {
            /**
             * @description The organization in the request.
             * @example org_302
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description The organization's new state.
             * @example suspended
             * @enum {string}
             */
            state: "active" | "suspended";
        };
        /**
         * @description The kind of entry.
         *
         *     - `request`: a request to the service's API was answered, or a fault closed its connection.
         *     - `control`: a request to this API changed something, such as a simulated text.
         *     - `job`: a job on the clock was due and ran.
         *     - `attempt`: a webhook was sent, or could not be sent.
         *     - `clock`: the clock was moved, frozen or unfrozen.
         * @example request
         * @enum {string}
         */
        TimelineKind: "request" | "control" | "job" | "attempt" | "clock";
        /**
         * Format: int64
         * @description The entry's number in its environment, starting at 1, in chronological order.
         * @example 7
         */
        TimelineEntryId: number;
        /** @description Something that happened. Fields other than its number, kind and time depend on the kind. */
        TimelineEntry: {
            entryId: components["schemas"]["TimelineEntryId"];
            kind: components["schemas"]["TimelineKind"];
            /** @description The time at which it happened, by the environment's clock, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * Format: double
             * @description The real time that it took, in milliseconds. For requests and attempts.
             * @example 1.7
             */
            milliseconds?: number;
            /**
             * @description The HTTP method, in upper case. For requests.
             * @example POST
             */
            method?: string;
            /**
             * @description The path and query as received, without tokens, limited to the first 2,000 characters. For requests.
             * @example /api/v2/tasks
             */
            path?: string;
            /**
             * @description The operation; for control requests, an operation of this API. Absent if no operation has this path and method.
             * @example createTask
             */
            operationId?: string;
            /**
             * Format: int32
             * @description The status of the response, or 0 if a fault closed the connection without one. Absent if a receiver did not respond.
             * @example 409
             */
            status?: number;
            /** @description The role of the token. Absent if the token was not accepted. */
            role?: components["schemas"]["Role"];
            /**
             * @description The error's `reason`. Absent for successful requests.
             * @example agentNotPublished
             */
            reason?: string;
            /** @description The fault that was applied. */
            faultId?: components["schemas"]["FaultId"];
            /**
             * @description The kind of job. For jobs.
             * @example endTask
             * @enum {string}
             */
            job?: "dispatch" | "answer" | "speak" | "endTask" | "reply" | "deliver" | "endPeriod" | "register" | "cooldownOver";
            /**
             * @description The identifier of the job's subject, such as a task. For jobs.
             * @example task_1042
             */
            subject?: string;
            /**
             * @description The delivery, by its `webhook-id` header. For attempts.
             * @example event_3008
             */
            deliveryId?: components["schemas"]["ResourceId"];
            /**
             * @description The type of the payload, such as `messageReceived`. For attempts.
             * @example messageReceived
             */
            event?: string;
            /**
             * @description The destination's label. For attempts to deliver events.
             * @example CRM sync
             */
            label?: string;
            /** @description The URL that was posted to. For attempts. */
            url?: components["schemas"]["WebUrl"];
            /**
             * @description The reason why there was no response or nothing was sent. For attempts.
             * @example connection refused
             */
            failure?: string;
            /**
             * @description The time that the clock was moved to, in Unix seconds. For clock changes; the clock was at `timestamp` before.
             * @example 1772465400
             */
            movedTo?: components["schemas"]["UnixTime"];
            /**
             * @description True if the clock is frozen from then on. Absent if that did not change.
             * @example true
             */
            frozen?: boolean;
            /**
             * Format: int32
             * @description The number of rows that were added, changed or removed.
             * @example 3
             */
            rows: number;
            /** @description The tables of these rows. Absent if there are none. */
            tables?: string[];
        };
        /** @description One page of timeline entries. */
        TimelinePage: {
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description The number of matching entries on all pages. */
            totalEntries: components["schemas"]["Total"];
            /**
             * Format: int64
             * @description The number of the newest entry of any kind, from which `streamTimeline` continues. 0 if there are no entries yet.
             * @example 7
             */
            lastEntryId: number;
            /** @description The entries on this page, newest first. */
            entries: components["schemas"]["TimelineEntry"][];
        };
        /** @description The entries since the previous batch. A batch is the data of an event of `streamTimeline`, as JSON. */
        TimelineBatch: {
            /** @description The entries, oldest first. */
            entries: components["schemas"]["TimelineEntry"][];
            /**
             * Format: int64
             * @description The number of earlier entries that were removed before they could be sent.
             * @example 0
             */
            lost: number;
        };
        /** @description A header of a request or a response. */
        TimelineHeader: {
            /**
             * @description The header's name, as it was written.
             * @example content-type
             */
            name: string;
            /**
             * @description The header's value, without tokens.
             * @example application/json
             */
            value: string;
        };
        /** @description A request or a response, as far as it is stored. */
        TimelineMessage: {
            /** @description The headers, in their original order. */
            headerFields: components["schemas"]["TimelineHeader"][];
            /**
             * @description The body: JSON as it is, anything else as text. Absent if there was none, if it was not read, or if it was too long to be stored.
             * @example {
             *       "type": "call",
             *       "agentId": "agent_202"
             *     }
             */
            body?: unknown;
            /**
             * Format: int64
             * @description The size of the body as it was sent, in bytes. Absent if it is unknown.
             * @example 64
             */
            bytes?: number;
        };
        /** @description A row that was added, changed or removed. */
        TimelineRowChange: {
            /**
             * @description The table of the row, as in an environment file.
             * @example task
             */
            table: string;
            /**
             * @description The row's key in its table, as in `listRows`.
             * @example dGFza18xMDQy
             */
            rowKey: string;
            /**
             * @description The row before the change, without secrets. Absent if it was added.
             * @example {
             *       "taskId": "task_1042",
             *       "state": "queued"
             *     }
             */
            before?: {
                [key: string]: unknown;
            };
            /**
             * @description The row after the change, without secrets. Absent if it was removed.
             * @example {
             *       "taskId": "task_1042",
             *       "state": "canceled"
             *     }
             */
            after?: {
                [key: string]: unknown;
            };
        };
        /** @description An entry with all stored details. */
        TimelineRecord: {
            entry: components["schemas"]["TimelineEntry"];
            /** @description The request. Present for requests, for control requests (without headers), and for attempts. */
            request?: components["schemas"]["TimelineMessage"];
            /** @description The response. Absent if there was none. */
            answer?: components["schemas"]["TimelineMessage"];
            /** @description The rows that were added, changed or removed. If there are more than 100, only the first 100. */
            changes: components["schemas"]["TimelineRowChange"][];
        };
        /** @description A request to the service's API and its response. */
        LoggedRequest: {
            /**
             * Format: int64
             * @description The request's number in its environment, starting at 1, in the order of the responses.
             * @example 3
             */
            requestId: number;
            /** @description The time at which the request was answered, by the environment's clock, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The HTTP method, in upper case.
             * @example POST
             */
            method: string;
            /**
             * @description The path and query as received, without tokens, limited to the first 2,000 characters.
             * @example /api/v2/tasks/task_1042
             */
            path: string;
            /**
             * @description The operation of the service's API. Absent if no operation has this path and method.
             * @example updateTask
             */
            operationId?: string;
            /**
             * Format: int32
             * @description The status of the response, or 0 if a fault closed the connection without one.
             * @example 400
             */
            status: number;
            /**
             * @description The body of the request: JSON as it is, anything else as text. Absent if there was none, if it was not read, or if it was too long or too deep to be stored.
             * @example {
             *       "state": "done"
             *     }
             */
            body?: unknown;
            /** @description The error in the response. Absent for successful requests. */
            problem?: components["schemas"]["Problem"];
        };
        /** @description One page of the request log. */
        LoggedRequestPage: {
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description The number of matching requests on all pages. */
            totalRequests: components["schemas"]["Total"];
            /** @description The requests on this page, newest first. */
            requests: components["schemas"]["LoggedRequest"][];
        };
        /**
         * @description The state of the delivery.
         *
         *     - `waiting`: no attempt has been made yet, or the first is in progress, or it is being resent.
         *     - `retrying`: an attempt failed, and another follows at `nextAttemptTimestamp`.
         *     - `delivered`: the receiver acknowledged it.
         *     - `givenUp`: the last attempt failed (for a relay, its only one).
         *     - `held`: a 410 disabled its destination; it is sent once the destination is added again.
         *     - `dropped`: its destination was removed.
         *     - `refused`: the sandbox is not allowed to deliver there; the attempt's `failure` says why. `--deliver-to HOST`
         *       allows another host, but never a sandbox.
         * @example delivered
         * @enum {string}
         */
        DeliveryState: "waiting" | "retrying" | "held" | "delivered" | "givenUp" | "dropped" | "refused";
        /** @description One attempt to deliver. */
        DeliveryAttempt: {
            /** @description The time at which the request was sent, by the environment's clock, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * Format: int32
             * @description The receiver's status. Absent if there was no response.
             * @example 204
             */
            status?: number;
            /**
             * @description The reason why there was no response, or no usable one, in a few words. If a fault answered or dropped the attempt, it names the fault. Absent otherwise.
             * @example connection refused
             */
            failure?: string;
        };
        /** @description One event for one destination, or one provider webhook for a relay. */
        Delivery: {
            /**
             * @description The `webhook-id` header, the same in each attempt. The deliveries of one event to several destinations share it.
             * @example event_3008
             */
            deliveryId: components["schemas"]["ResourceId"];
            /**
             * @description The kind of delivery: an event or a relayed provider webhook.
             * @example event
             * @enum {string}
             */
            kind: "event" | "relay";
            /**
             * @description The type of the payload, such as `messageReceived` or `relayInboundSms`.
             * @example messageReceived
             */
            type: string;
            /**
             * @description The destination's label. Absent for relays.
             * @example CRM sync
             */
            label?: string;
            /**
             * @description The relay type. Absent for events.
             * @example exampleSMS
             */
            relayType?: string;
            /** @description The URL that the payload is posted to. */
            url: components["schemas"]["WebUrl"];
            state: components["schemas"]["DeliveryState"];
            /** @description The time at which the event happened, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The JSON payload, as described under webhooks in the service's API reference.
             * @example {
             *       "id": "event_3008",
             *       "type": "taskChanged"
             *     }
             */
            payload: {
                [key: string]: unknown;
            };
            /**
             * @description The time at which the next attempt is due, in Unix seconds. Present only if `state` is `retrying`.
             * @example 1772463605
             */
            nextAttemptTimestamp?: components["schemas"]["UnixTime"];
            /** @description All attempts so far, first to last. If there are more than 20, only the last 20. */
            attempts: components["schemas"]["DeliveryAttempt"][];
        };
        /** @description The delivery of the event to resend. The body is optional if there is only one. */
        DeliveryResend: {
            /**
             * @description The destination's label.
             * @example CRM sync
             */
            label?: string;
        };
        /** @description One page of deliveries. */
        DeliveryPage: {
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description The number of matching deliveries on all pages. */
            totalDeliveries: components["schemas"]["Total"];
            /** @description The deliveries on this page, newest first. */
            deliveries: components["schemas"]["Delivery"][];
        };
        /** @description The requests or deliveries that fail, and how and how often they do. At least one of `operationId` and `path`, or `event`, is required, and at least one effect. */
        FaultCreation: {
            operationId?: components["schemas"]["FaultyOperationId"];
            path?: components["schemas"]["FaultyPath"];
            requestBody?: components["schemas"]["FaultyBody"];
            event?: components["schemas"]["FaultyEvent"];
            label?: components["schemas"]["FaultyLabel"];
            /**
             * Format: int32
             * @description The number of requests or attempts that the fault applies to. Cannot be combined with `untilDeleted`.
             * @default 1
             * @example 3
             */
            times?: number;
            untilDeleted?: components["schemas"]["FaultUntilDeleted"];
            status?: components["schemas"]["FaultStatus"];
            example?: components["schemas"]["FaultExample"];
            body?: components["schemas"]["FaultBody"];
            headers?: components["schemas"]["FaultHeaders"];
            retryAfter?: components["schemas"]["FaultRetryAfter"];
            delayMs?: components["schemas"]["FaultDelay"];
            jitterMs?: components["schemas"]["FaultJitter"];
            seed?: components["schemas"]["FaultSeed"];
            drop?: components["schemas"]["FaultDrop"];
        };
        /**
         * @description The webhooks whose deliveries fail, by their type, such as `messageReceived` or `relayInboundSms`, or `*` for any. Replaces the fields that match requests.
         * @example messageReceived
         */
        FaultyEvent: string;
        /**
         * @description The destination's label, in any organization. Requires `event`, but not the type of a relay, because relays have no label.
         * @example CRM sync
         */
        FaultyLabel: string;
        /**
         * @description The operationId of an operation of the service's API, or `*` for any.
         * @example getTask
         */
        FaultyOperationId: string;
        /**
         * @description The path of matching requests, without the query. `*` stands for one segment, and `**` at the end for any number of them.
         * @example /api/v2/tasks/*
         */
        FaultyPath: string;
        /**
         * @description A part of the request's body. Of an object, the fields that you send must match; a list must have the same length and match item by item; any other value must be equal. A CSV file is one string.
         * @example {
         *       "phoneNumber": "+12025550140"
         *     }
         */
        FaultyBody: unknown;
        /**
         * @description True if the fault applies to every request or attempt until it is deleted.
         * @example true
         * @constant
         */
        FaultUntilDeleted: true;
        /**
         * Format: int32
         * @description The status of the response, whether the operation declares it or not. For deliveries, the receiver's status.
         * @example 503
         */
        FaultStatus: number;
        /**
         * @description An example of the operation's responses, by its name in the contract: an example of `status`, or else of the lowest status that has one with this name. Requires an `operationId` other than `*`.
         * @example quotaUsedUp
         */
        FaultExample: string;
        /**
         * @description The body of the response, instead of an example. Requires `status`. A string is sent as it is, as `text/plain`; anything else is sent as `application/json`, unless `headers` contains another `content-type`.
         * @example <h1>502 Bad Gateway</h1>
         */
        FaultBody: unknown;
        /**
         * @description Additional headers of the response, by name. Requires `status` or `example`. Headers of the connection, of the body's length and of CORS are not allowed (400).
         * @example {
         *       "via": "1.1 edge-3"
         *     }
         */
        FaultHeaders: {
            [key: string]: string;
        };
        /**
         * Format: int32
         * @description The `Retry-After` header of the response, in seconds. It replaces the header of an example. Requires `status` or `example`.
         * @example 30
         */
        FaultRetryAfter: number;
        /**
         * Format: int32
         * @description The delay of the response, the attempt, or the other effect, in milliseconds of real time.
         * @example 2000
         */
        FaultDelay: number;
        /**
         * Format: int32
         * @description The maximum random addition to the delay, in milliseconds of real time, drawn for each request or attempt.
         * @example 500
         */
        FaultJitter: number;
        /**
         * Format: int32
         * @description The seed of the random delays. The same seed gives the same delays in the same order.
         * @default 0
         * @example 7
         */
        FaultSeed: number;
        /**
         * @description True if the connection is closed without a response. Cannot be combined with the fields that define a response.
         * @example true
         * @constant
         */
        FaultDrop: true;
        /** @description A fault that applies to requests or deliveries. Fields that were not sent when it was created are absent. */
        Fault: {
            faultId: components["schemas"]["FaultId"];
            operationId?: components["schemas"]["FaultyOperationId"];
            path?: components["schemas"]["FaultyPath"];
            requestBody?: components["schemas"]["FaultyBody"];
            event?: components["schemas"]["FaultyEvent"];
            label?: components["schemas"]["FaultyLabel"];
            /**
             * Format: int32
             * @description The number of further requests or attempts that the fault applies to. Absent if it applies until it is deleted.
             * @example 3
             */
            times?: number;
            untilDeleted?: components["schemas"]["FaultUntilDeleted"];
            /** @description The status of the response. If only `example` was sent, the status of the example. */
            status?: components["schemas"]["FaultStatus"];
            example?: components["schemas"]["FaultExample"];
            body?: components["schemas"]["FaultBody"];
            headers?: components["schemas"]["FaultHeaders"];
            retryAfter?: components["schemas"]["FaultRetryAfter"];
            delayMs?: components["schemas"]["FaultDelay"];
            jitterMs?: components["schemas"]["FaultJitter"];
            seed?: components["schemas"]["FaultSeed"];
            drop?: components["schemas"]["FaultDrop"];
        };
        /**
         * @description Identifies the fault in the environment.
         * @example fault_1
         */
        FaultId: string;
        /** @description The faults that are not used up. */
        FaultList: {
            /** @description All faults that are not used up, oldest first. */
            faults: components["schemas"]["Fault"][];
        };
        /** @description The state of the server. */
        Health: {
            /**
             * @description Always true, because a process that is not alive cannot respond.
             * @example true
             * @constant
             */
            alive: true;
            /**
             * @description True if the server accepts requests.
             * @example true
             */
            ready: boolean;
            /**
             * @description The reason why the server is not ready. Absent if it is. More reasons may be added.
             *
             *     - `ending`: The process is shutting down, and still responds to requests.
             *     - `storeUnreachable`: The store that keeps the environments does not respond.
             *     - `storeUnusable`: The database responds, but rejects what requests need, such as a write while a table is locked.
             * @example ending
             */
            reason?: "ending" | "storeUnreachable" | "storeUnusable" | (string & {});
        };
        /** @description Reasons for which a sandbox can reject any request, including requests to the service's API, whose contract does not have them. These errors have the same format as all others. */
        SandboxProblem: {
            /**
             * Format: uri
             * @description The types of problem that the service does not have.
             *
             *     - `https://phone-agent.example.com/problems/storage-failure`: The change cannot be saved at the moment. The request had no effect.
             * @example https://phone-agent.example.com/problems/storage-failure
             */
            type: "https://phone-agent.example.com/problems/storage-failure" | (string & {});
            /**
             * @description A machine-readable reason for the error.
             *
             *     - `malformedMessage`: The request cannot be read as HTTP (400 `malformed-request`).
             *     - `foreignHost`: The request names a host that the server does not serve (403 `forbidden`). `--allow-host` adds one.
             *     - `foreignOrigin`: Pages of this origin are not allowed to call the server (403 `forbidden`). `--allow-origin` adds one.
             *     - `storageFailure`: The change could not be saved (500 `storage-failure`), and the request had no effect.
             * @example storageFailure
             */
            reason: "malformedMessage" | "foreignHost" | "foreignOrigin" | "storageFailure" | (string & {});
        };
        /**
         * Format: int32
         * @description Maximum number of entries on a page; the last page may have fewer.
         * @example 20
         */
        PageSize: number;
        /**
         * Format: int32
         * @description The number of this page; the first page is 0.
         * @example 0
         */
        PageNumber: number;
        /**
         * Format: int32
         * @description The number of matching entries on all pages.
         * @example 2
         */
        Total: number;
        /**
         * Format: int64
         * @description Seconds since 1970-01-01T00:00:00Z, not counting leap seconds.
         * @example 1772463600
         */
        UnixTime: number;
        /** @description A rule of the contract that the request breaks, and where. It has either `pointer` or `parameter`, never both. */
        Violation: {
            /**
             * @description JSON Pointer (RFC 6901) to the invalid value in the body; empty for the body as a whole. For a missing field, it points to where the field belongs; for an unknown field, to where it is.
             * @example /daily/calls
             */
            pointer?: string;
            /**
             * @description Name of the invalid path, query or header parameter.
             * @example pageSize
             */
            parameter?: string;
            /**
             * @description The broken rule: a JSON Schema keyword (`required`, `minimum`, `additionalProperties`, …) or `x-required-role`.
             * @example minimum
             */
            keyword: string;
            /**
             * @description Machine-readable name of the rule if JSON Schema has no keyword for it; `keyword` then has the nearest one. More may be added.
             *
             *     - `unknownTimeZone`: The name is not in the IANA time zone database.
             *     - `duplicateRecipient`: Another recipient has the same number.
             *     - `missingVariable`: The recipient has no value for a placeholder in the message.
             *     - `filledTextTooLong`: The message is too long once it is filled in for this recipient.
             *     - `countryNotServed`: The provider has no numbers in this country.
             *     - `unknownCredential`: The provider has no credential with this name.
             *     - `duplicateCredential`: The credential appears more than once.
             *     - `missingCredential`: A credential that the provider requires is missing.
             *     - `notAnAddressBlock`: The value is not a block of addresses in CIDR notation.
             *     - `dayOutOfRange`: The day is too far from the other end of the range.
             * @example unknownTimeZone
             */
            reason?: "unknownTimeZone" | "duplicateRecipient" | "missingVariable" | "filledTextTooLong" | "countryNotServed" | "unknownCredential" | "duplicateCredential" | "missingCredential" | "notAnAddressBlock" | "dayOutOfRange" | (string & {});
            /**
             * @description The broken rule, for people.
             * @example must be >= 0
             */
            message: string;
        };
        /** @description The body of every error: an RFC 9457 problem that also has the envelope's `success` and `message`. Branch on `status` and `reason`, show `message` to people, and mark the form fields that `errors` names. */
        Problem: {
            /**
             * Format: uri
             * @description The kind of problem, identified by a URI (RFC 9457, section 3.1.1). More kinds may be added.
             *
             *     - `https://phone-agent.example.com/problems/malformed-request`: The request cannot be read, for example because its body is not JSON.
             *     - `https://phone-agent.example.com/problems/invalid-request`: The request can be read but breaks a rule of its operation; `errors` lists each violation.
             *     - `https://phone-agent.example.com/problems/unauthorized`: The token is missing or invalid.
             *     - `https://phone-agent.example.com/problems/forbidden`: The token is valid but not allowed to do this.
             *     - `https://phone-agent.example.com/problems/not-found`: The path or resource does not exist, or the resource belongs to another organization.
             *     - `https://phone-agent.example.com/problems/method-not-allowed`: The path does not support this method; `Allow` lists the methods it supports.
             *     - `https://phone-agent.example.com/problems/not-acceptable`: No response has a media type that `Accept` allows.
             *     - `https://phone-agent.example.com/problems/request-timeout`: The request did not arrive in time.
             *     - `https://phone-agent.example.com/problems/conflict`: The current state of the resource does not allow this.
             *     - `https://phone-agent.example.com/problems/payload-too-large`: The body is larger than the operation allows.
             *     - `https://phone-agent.example.com/problems/unsupported-media-type`: The operation does not accept this media type for the body.
             *     - `https://phone-agent.example.com/problems/too-many-requests`: A rate limit is reached; `Retry-After` says how long to wait.
             *     - `https://phone-agent.example.com/problems/header-too-large`: The request's header fields are too large.
             *     - `https://phone-agent.example.com/problems/internal-error`: The service failed; nothing is wrong with the request.
             * @example https://phone-agent.example.com/problems/invalid-request
             */
            type: "https://phone-agent.example.com/problems/malformed-request" | "https://phone-agent.example.com/problems/invalid-request" | "https://phone-agent.example.com/problems/unauthorized" | "https://phone-agent.example.com/problems/forbidden" | "https://phone-agent.example.com/problems/not-found" | "https://phone-agent.example.com/problems/method-not-allowed" | "https://phone-agent.example.com/problems/not-acceptable" | "https://phone-agent.example.com/problems/request-timeout" | "https://phone-agent.example.com/problems/conflict" | "https://phone-agent.example.com/problems/payload-too-large" | "https://phone-agent.example.com/problems/unsupported-media-type" | "https://phone-agent.example.com/problems/too-many-requests" | "https://phone-agent.example.com/problems/header-too-large" | "https://phone-agent.example.com/problems/internal-error" | (string & {});
            /**
             * @description The kind of problem in a few words; the same for every problem of this `type`.
             * @example Invalid request
             */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status of this response, repeated for logs and queues that keep only bodies.
             * @example 400
             */
            status: number;
            /**
             * @description Machine-readable cause; branch on it. Each operation lists the reasons it may return. More may be added.
             *
             *     - `invalidRequest`: The request breaks the contract; `errors` lists each violation.
             *     - `malformedBody`: The body cannot be read: it is not UTF-8, not JSON, not a form, or incomplete.
             *     - `malformedUrl`: The path or the query has invalid percent-encoding or a value without a name.
             *     - `missingToken`: No token was sent.
             *     - `invalidToken`: The token is unknown, deleted, expired or already used.
             *     - `roleTooLow`: The operation requires a higher role than the token's.
             *     - `fieldRoleTooLow`: A field can be edited only with a higher role; `errors` lists each such field.
             *     - `roleAboveOwn`: The token, user or invitation in the request has a higher role than the calling token.
             *     - `oneTimeToken`: A one-time token is not allowed to do this.
             *     - `suspendedOrganization`: The organization is suspended until its billing is settled.
             *     - `unknownPath`: The path does not exist.
             *     - `unknownAccount`: The organization has no such account.
             *     - `unknownAddOn`: The add-on does not exist.
             *     - `unknownAdmin`: The organization has no such admin or invitation.
             *     - `unknownAgent`: The organization has no such agent.
             *     - `unknownConversation`: The organization has no such conversation.
             *     - `unknownEntry`: The whitelist has no such entry.
             *     - `unknownExternalAccountId`: No account of the organization has this external account ID.
             *     - `unknownNumber`: None of the organization's agents has this number.
             *     - `unknownOrganization`: The organization does not exist, or the token cannot access it.
             *     - `unknownPlan`: The plan does not exist.
             *     - `unknownProvider`: The service does not support this numbering provider.
             *     - `unknownRelayType`: The webhook relay type does not exist.
             *     - `unknownRequest`: The agent sent no such request to a Zap.
             *     - `unknownReseller`: The reseller does not exist.
             *     - `unknownRoom`: The organization has no such room.
             *     - `unknownRoute`: The organization has no such outbound route.
             *     - `unknownTask`: The organization has no such task.
             *     - `unknownTokenShown`: The organization has no token with this prefix.
             *     - `unknownVersion`: The agent has no such version.
             *     - `unknownWebhook`: The organization has no webhook with this label.
             *     - `neverPublished`: The agent was never published, so it has no live configuration.
             *     - `noOfferedPlan`: The organization has no offered plan.
             *     - `noRegistration`: The organization has no SIP registration.
             *     - `noSubscription`: The organization has no subscription.
             *     - `notInInventory`: The number is not in the inventory.
             *     - `providerNotAdded`: The organization does not have this numbering provider; a superAdmin can add it.
             *     - `relayNotConfigured`: The webhook relay type has no configuration.
             *     - `methodNotAllowed`: The path does not support this method; `Allow` lists the methods it supports.
             *     - `notAcceptable`: No response has a media type that `Accept` allows.
             *     - `requestTimeout`: The request did not arrive in time.
             *     - `addOnNotInPlan`: The add-on cannot be booked with this plan.
             *     - `agentTaken`: The agent belongs to another account.
             *     - `alreadyAnswered`: The request already has a response.
             *     - `alreadyAssigned`: The number is already assigned to an agent; return it first.
             *     - `alreadyCanceled`: The subscription is already canceled.
             *     - `alreadyInvited`: The address has a pending invitation.
             *     - `alreadySubscribed`: The organization already has exactly these terms, or is about to switch to them.
             *     - `alreadyUser`: The address belongs to a user.
             *     - `billingNotProvisioned`: Billing is not provisioned for the organization.
             *     - `cannotCancel`: Only a queued task can be canceled.
             *     - `cannotEdit`: A task can be edited only while it is queued or canceled.
             *     - `cannotRequeue`: Only a canceled task can be queued again.
             *     - `duplicateEntry`: The whitelist already has this block.
             *     - `duplicateRoute`: Another route sends this prefix to the same target.
             *     - `externalAccountIdTaken`: Another account has this external account ID.
             *     - `inventoryNumber`: The number is in the service's inventory, so it cannot be your own.
             *     - `labelTaken`: Another webhook has this label.
             *     - `lastAdmin`: This is the organization's last admin.
             *     - `nameTaken`: The name is taken.
             *     - `noDestination`: The export has no destination.
             *     - `noPhoneNumber`: The agent has no phone number that can carry the call or text.
             *     - `nothingToPublish`: Staging and live are the same.
             *     - `nothingToRevert`: Staging and live are the same.
             *     - `numberTaken`: The number is no longer free.
             *     - `overlappingEntry`: Another whitelist entry contains some of these addresses.
             *     - `ownOrganization`: This is the token's own organization.
             *     - `ownToken`: This is the calling token itself.
             *     - `ownUser`: The calling token belongs to this user.
             *     - `priorityTaken`: Another route with this prefix has the same priority.
             *     - `providerAlreadyAdded`: The organization already has this numbering provider.
             *     - `publishedVersion`: A version created by publishing cannot be replaced.
             *     - `quantityTooHigh`: The add-on cannot be booked in this quantity.
             *     - `slugTaken`: The slug is taken.
             *     - `subscriptionRunning`: The organization has a running subscription.
             *     - `taskInProgress`: A task is in progress; wait until it ends.
             *     - `tooLate`: The agent has stopped waiting.
             *     - `tooManyAdmins`: The organization has the maximum number of admins and invitations.
             *     - `tooManyDocuments`: The agent has the maximum number of documents.
             *     - `tooManyEntries`: The whitelist has the maximum number of entries.
             *     - `tooManyNumbers`: The agent has the maximum number of phone numbers.
             *     - `tooManyRoutes`: The organization has the maximum number of routes.
             *     - `tooManyTokens`: The organization has the maximum number of tokens.
             *     - `tooManyWebhooks`: The organization has the maximum number of webhooks.
             *     - `transferNumberMissing`: The agent is set to transfer calls but has no number to transfer them to.
             *     - `bodyTooLarge`: The body has too many bytes.
             *     - `tooManyRows`: The file has too many rows.
             *     - `unsupportedCharset`: The body is not in UTF-8.
             *     - `unsupportedEncoding`: The body is compressed or otherwise encoded.
             *     - `unsupportedMediaType`: The body's media type is missing or not accepted by the operation.
             *     - `quotaUsedUp`: The caller's quota is used up; wait for the time in `Retry-After`.
             *     - `headerTooLarge`: The header fields are too large.
             *     - `unexpectedFailure`: The service failed; the request may have taken effect.
             * @example invalidRequest
             */
            reason: "invalidRequest" | "malformedBody" | "malformedUrl" | "missingToken" | "invalidToken" | "roleTooLow" | "fieldRoleTooLow" | "roleAboveOwn" | "oneTimeToken" | "suspendedOrganization" | "unknownPath" | "unknownAccount" | "unknownAddOn" | "unknownAdmin" | "unknownAgent" | "unknownConversation" | "unknownEntry" | "unknownExternalAccountId" | "unknownNumber" | "unknownOrganization" | "unknownPlan" | "unknownProvider" | "unknownRelayType" | "unknownRequest" | "unknownReseller" | "unknownRoom" | "unknownRoute" | "unknownTask" | "unknownTokenShown" | "unknownVersion" | "unknownWebhook" | "neverPublished" | "noOfferedPlan" | "noRegistration" | "noSubscription" | "notInInventory" | "providerNotAdded" | "relayNotConfigured" | "methodNotAllowed" | "notAcceptable" | "requestTimeout" | "addOnNotInPlan" | "agentTaken" | "alreadyAnswered" | "alreadyAssigned" | "alreadyCanceled" | "alreadyInvited" | "alreadySubscribed" | "alreadyUser" | "billingNotProvisioned" | "cannotCancel" | "cannotEdit" | "cannotRequeue" | "duplicateEntry" | "duplicateRoute" | "externalAccountIdTaken" | "inventoryNumber" | "labelTaken" | "lastAdmin" | "nameTaken" | "noDestination" | "noPhoneNumber" | "nothingToPublish" | "nothingToRevert" | "numberTaken" | "overlappingEntry" | "ownOrganization" | "ownToken" | "ownUser" | "priorityTaken" | "providerAlreadyAdded" | "publishedVersion" | "quantityTooHigh" | "slugTaken" | "subscriptionRunning" | "taskInProgress" | "tooLate" | "tooManyAdmins" | "tooManyDocuments" | "tooManyEntries" | "tooManyNumbers" | "tooManyRoutes" | "tooManyTokens" | "tooManyWebhooks" | "transferNumberMissing" | "bodyTooLarge" | "tooManyRows" | "unsupportedCharset" | "unsupportedEncoding" | "unsupportedMediaType" | "quotaUsedUp" | "headerTooLarge" | "unexpectedFailure" | (string & {});
            /**
             * @description The problem in this case and, if the caller can fix it, the solution.
             * @example The request breaks the contract in 1 place: /daily/calls must be >= 0.
             */
            detail: string;
            /**
             * @description Always `false` in a problem.
             * @example false
             * @constant
             */
            success: false;
            /**
             * @description The same text as `detail`, in the field that successful responses use.
             * @example The request breaks the contract in 1 place: /daily/calls must be >= 0.
             */
            message: string;
            /** @description One entry for each violation found. Absent if no part of the request is the cause. */
            errors?: components["schemas"]["Violation"][];
        };
        /**
         * @description Opaque identifier. Compare it as a whole; its parts have no meaning.
         * @example agent_201
         */
        ResourceId: string;
        /**
         * @description The account's identifier in another system, such as a CRM. It is unique within the organization, case-sensitive, and limited to characters that are safe in a URL path.
         * @example crm-88231
         */
        ExternalAccountId: string;
        /**
         * @description The name of the account's site or brand. Several accounts may have the same name.
         * @example Larkfield East
         */
        AccountName: string;
        /**
         * @description Internal notes; agents never say them.
         * @example Homes and shops east of the river
         */
        AccountDescription: string;
        /** @description The agents that work for the account, in the order in which you listed them. An agent belongs to at most one account. */
        agentIds: components["schemas"]["ResourceId"][];
        /**
         * @description The business name that the account's agents say on calls and use to sign texts. Agents without an account use the organization's name.
         * @example Larkfield Plumbing
         */
        AccountBusinessName: string;
        /**
         * @description IANA time zone name, such as `America/New_York`. Daylight saving follows the zone's rules.
         * @example America/New_York
         */
        TimeZone: string;
        /**
         * @description The language and region of the service's emails and of the dates, times and amounts that agents say, as a BCP 47 tag such as `en-US`. The language that an agent speaks is part of its configuration.
         * @example en-US
         */
        SettingsLocale: string;
        /**
         * @description The calls that are recorded. The setting has no effect if the call recording add-on is not booked, or for agents whose `recordCalls` is off. More modes may be added.
         *
         *     - `always`: All calls.
         *     - `afterConsent`: Calls in which the contact agrees when the agent asks.
         *     - `never`: No calls.
         * @example afterConsent
         */
        SettingsCallRecording: "always" | "afterConsent" | "never" | (string & {});
        /**
         * Format: int32
         * @description The number of days for which a recording is kept after its call. If you reduce it, recordings that are already older are deleted. No operation is known that fetches recordings.
         * @example 90
         */
        SettingsRecordingRetentionDays: number;
        /**
         * Format: email
         * @description Email address in the form `name@domain`.
         * @example sam@example.com
         */
        EmailAddress: string;
        /** @description The account's own settings. An absent setting follows the organization's, including later changes; if `businessName` is absent, it is the account's `name`. */
        AccountSettings: {
            businessName?: components["schemas"]["AccountBusinessName"];
            /** @description The time zone in which the account's agents say times. */
            timezone?: components["schemas"]["TimeZone"];
            locale?: components["schemas"]["SettingsLocale"];
            callRecording?: components["schemas"]["SettingsCallRecording"];
            recordingRetentionDays?: components["schemas"]["SettingsRecordingRetentionDays"];
            /**
             * @description The address that receives notices about the account.
             * @example east@example.com
             */
            notificationEmail?: components["schemas"]["EmailAddress"];
        };
        /** @description An account and its organization. */
        WorldAccount: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Its position among others of the same second; the lowest was first.
             * @example 501
             */
            order: number;
            /** @description The account, without its organization, which is next to it. */
            account: {
                accountId: components["schemas"]["ResourceId"];
                externalAccountId?: components["schemas"]["ExternalAccountId"];
                name: components["schemas"]["AccountName"];
                description?: components["schemas"]["AccountDescription"];
                agentIds: components["schemas"]["agentIds"];
                timestamp: components["schemas"]["UnixTime"];
                settings: components["schemas"]["AccountSettings"];
            };
        };
        /** @description The destination of exports. Exactly one of the two fields is present. */
        AdrDestination: {
            /**
             * Format: uri
             * @description The https or sftp URL.
             * @example sftp://larkfield@files.example.com/adr
             */
            url?: string;
            /**
             * @description The email address.
             * @example accounts@example.com
             */
            email?: components["schemas"]["EmailAddress"];
        };
        /**
         * @description Time on a 24-hour clock as `HH:MM`.
         * @example 09:00
         */
        TimeOfDay: string;
        /** @description The export's settings. */
        AdrExport: {
            /**
             * @description True if exports are delivered.
             * @example true
             */
            enabled: boolean;
            /** @description The destination of exports: a URL or an email address. Absent until one is set. */
            destination?: components["schemas"]["AdrDestination"];
            /**
             * @description The file format. More formats may be added.
             *
             *     - `csv`: Rows with a header line.
             *     - `json`: An array of objects.
             * @example csv
             */
            format: "csv" | "json" | (string & {});
            /**
             * @description The frequency at which a file is delivered, which also determines how many days it covers. More frequencies may be added.
             *
             *     - `daily`: Each day, for the day before.
             *     - `weekly`: Each Monday, for the week before.
             *     - `monthly`: On the first of each month, for the month before.
             * @example daily
             */
            frequency: "daily" | "weekly" | "monthly" | (string & {});
            /**
             * @description The time at which the export is delivered on its day, in the time zone of the organization's business hours.
             * @example 06:00
             */
            timeOfDay: components["schemas"]["TimeOfDay"];
            /**
             * @description The time at which the next file is due, in Unix seconds. Absent while `enabled` is `false`.
             * @example 1772535600
             */
            nextExportTimestamp?: components["schemas"]["UnixTime"];
        };
        /** @description The ADR export of an organization. The time of the next export follows from the clock. */
        WorldAdrExport: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            adrExport: components["schemas"]["AdrExport"];
        };
        /**
         * @description The internal name of the agent; two agents may have the same. Callers never hear it, but it is the heading of an agent URL's page that has no title.
         * @example Front desk
         */
        AgentName: string;
        /**
         * @description The agent's first words on a call. If you must inform callers about recording, do it here.
         * @example Larkfield Home Services, this is the front desk. How can I help?
         */
        AgentGreeting: string;
        /**
         * @description Instructions for the agent on calls and in texts, in plain language. Facts such as opening hours and prices belong in its knowledge; information about a single call belongs in that task's `context`.
         * @example Find out what is wrong, how urgent it is and where, then offer the next free appointment.
         */
        AgentInstructions: string;
        /**
         * @description The voice in which the agent speaks. More voices may be added.
         *
         *     - `calm`: Low and unhurried.
         *     - `warm`: Friendly, medium pitch.
         *     - `bright`: High and lively.
         *     - `crisp`: Quick and matter-of-fact.
         * @example warm
         */
        AgentVoice: "calm" | "warm" | "bright" | "crisp" | (string & {});
        /**
         * @description The language that the agent speaks, writes and understands, as a BCP 47 tag.
         * @example en-US
         */
        AgentLanguage: string;
        /**
         * @description The cases in which the agent transfers a call to `transferNumber`. More cases may be added.
         *
         *     - `never`: Never.
         *     - `asked`: When the caller asks for a person.
         *     - `unsure`: When the caller asks for a person, and when the agent cannot help.
         * @example unsure
         */
        AgentTransferWhen: "never" | "asked" | "unsure" | (string & {});
        /**
         * @description Phone number in E.164 form: a `+` and up to 15 digits.
         * @example +12025550101
         */
        PhoneNumber: string;
        /**
         * Format: int32
         * @description The maximum length of a call, in seconds. The agent brings the call to a close before that and then hangs up.
         * @example 900
         */
        AgentMaxCallSeconds: number;
        /**
         * Format: int32
         * @description Seconds of silence after which the agent asks whether anyone is there. After the same time again, it hangs up.
         * @example 10
         */
        AgentSilenceSeconds: number;
        /**
         * @description True if this agent's calls may be recorded. `callRecording` of its account or organization decides which of them are recorded, and the add-on for call recording must be booked. Transcripts are kept either way.
         * @example true
         */
        AgentRecordCalls: boolean;
        /**
         * @description The message that the agent leaves on an answering machine on an outbound call. If empty, the agent hangs up without a word.
         * @example This is Larkfield Home Services with a reminder of your appointment.
         */
        AgentVoicemailMessage: string;
        /**
         * @description True if the agent answers text messages to its phone numbers. Otherwise, they wait in the inbox for a person. Messages from external platforms are always answered.
         * @example true
         */
        AgentAnswerTexts: boolean;
        /** @description An agent's behavior. Every field except `transferNumber` is always present. */
        AgentConfiguration: {
            name: components["schemas"]["AgentName"];
            greeting: components["schemas"]["AgentGreeting"];
            instructions: components["schemas"]["AgentInstructions"];
            voice: components["schemas"]["AgentVoice"];
            language: components["schemas"]["AgentLanguage"];
            transferWhen: components["schemas"]["AgentTransferWhen"];
            /** @description The number to transfer calls to, in E.164 form. Absent until you set one; not used while `transferWhen` is `never`. */
            transferNumber?: components["schemas"]["PhoneNumber"];
            maxCallSeconds: components["schemas"]["AgentMaxCallSeconds"];
            silenceSeconds: components["schemas"]["AgentSilenceSeconds"];
            recordCalls: components["schemas"]["AgentRecordCalls"];
            voicemailMessage: components["schemas"]["AgentVoicemailMessage"];
            answerTexts: components["schemas"]["AgentAnswerTexts"];
        };
        /**
         * Format: int64
         * @description Numeric ID of the user, unique across the service.
         * @example 1002
         */
        UserId: number;
        /** @description An agent with its live and staging configurations. Its phone numbers are in the table of numbers. */
        WorldAgent: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description The agent's identifier.
             * @example agent_202
             */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description The time at which the agent was set up, in Unix seconds.
             * @example 1768228200
             */
            timestamp: components["schemas"]["UnixTime"];
            /** @description The configuration that would be published. */
            staging: {
                configuration: components["schemas"]["AgentConfiguration"];
                /**
                 * @description The time at which it was last changed, in Unix seconds.
                 * @example 1771600500
                 */
                updatedTimestamp: components["schemas"]["UnixTime"];
                /**
                 * @description The user who last changed it.
                 * @example 1002
                 */
                updatedBy: components["schemas"]["UserId"];
            };
            /** @description The configuration in use. Absent until the agent is published. */
            live?: {
                configuration: components["schemas"]["AgentConfiguration"];
                /**
                 * @description The agent's version that this is.
                 * @example version_212
                 */
                versionId: components["schemas"]["ResourceId"];
                /**
                 * @description The time at which it was published, in Unix seconds.
                 * @example 1771600500
                 */
                publishedTimestamp: components["schemas"]["UnixTime"];
                /**
                 * @description The user who published it.
                 * @example 1002
                 */
                publishedBy: components["schemas"]["UserId"];
            };
        };
        /**
         * @description The part of an agent URL after the host: lower-case letters and digits, separated by single hyphens. No two agent URLs in the service have the same slug.
         * @example larkfield-front-desk
         */
        AgentUrlSlug: string;
        /**
         * Format: uri
         * @description Absolute http or https URL.
         * @example https://hooks.example.com/phone-agent
         */
        WebUrl: string;
        /**
         * @description The heading that visitors see above the conversation.
         * @example Larkfield Home Services
         */
        AgentUrlTitle: string;
        /** @description A public web page where anyone who has its address can write with the agent, without an account or token. */
        AgentUrl: {
            slug: components["schemas"]["AgentUrlSlug"];
            /**
             * @description The public address: the service's host and the slug.
             * @example https://agents.example.com/larkfield-front-desk
             */
            url: components["schemas"]["WebUrl"];
            title: components["schemas"]["AgentUrlTitle"];
            /** @description The agent that visitors talk to. It uses its live configuration; until it is published, the page says that nobody is there yet. */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description The time at which the agent URL was created, in Unix seconds.
             * @example 1771600500
             */
            timestamp: components["schemas"]["UnixTime"];
            /** @description The user who created the agent URL. */
            createdBy: components["schemas"]["UserId"];
        };
        /** @description An agent URL and its organization. */
        WorldAgentUrl: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Its position among others of the same second; the lowest was first.
             * @example 1
             */
            order: number;
            agentUrl: components["schemas"]["AgentUrl"];
        };
        /**
         * @description ISO 4217 code of the currency of the accompanying amounts.
         * @example USD
         */
        BillingCurrency: string;
        /** @description The address to print on invoices. */
        InvoiceAddress: {
            /**
             * @description The company or person to bill.
             * @example Larkfield Home Services
             */
            company: string;
            /**
             * @description Street and number.
             * @example 12 Sample Street NW
             */
            line1: string;
            /**
             * @description Suite, floor or department. Absent if none was given.
             * @example Suite 4
             */
            line2?: string;
            /**
             * @description City or town.
             * @example Washington
             */
            city: string;
            /**
             * @description State, province or district. Absent if none was given.
             * @example DC
             */
            region?: string;
            /**
             * @description Postal code in the country's format.
             * @example 20001
             */
            postalCode: string;
            /**
             * @description ISO 3166-1 code of the country: two capital letters.
             * @example US
             */
            country: string;
        };
        /** @description The billing configuration of an organization. */
        BillingConfiguration: {
            /**
             * @description The organization that is billed.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description The contact for questions about invoices.
             * @example Nia Brook
             */
            contactName: string;
            /**
             * @description The address that receives invoices.
             * @example accounts@example.com
             */
            email: components["schemas"]["EmailAddress"];
            /** @description ISO 4217 code of the currency of all invoices. */
            currency: components["schemas"]["BillingCurrency"];
            invoiceAddress: components["schemas"]["InvoiceAddress"];
            /**
             * @description The billing provider's reference to the stored payment method. Absent if invoices are paid by bank transfer.
             * @example payref_larkfield_01
             */
            paymentReference?: string;
            /** @description The time at which the configuration was last saved, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description The billing settings of an organization. */
        WorldBillingConfiguration: {
            configuration: components["schemas"]["BillingConfiguration"];
        };
        /**
         * @description The party that answered a call. More values may be added.
         *
         *     - `person`: A person who talked with the agent.
         *     - `voicemail`: An answering machine; the agent left its `voicemailMessage`.
         * @example person
         */
        TaskAnsweredBy: "person" | "voicemail" | (string & {});
        /** @description A call that has ended or was missed. */
        WorldCall: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description The call's identifier.
             * @example call_803
             */
            callId: components["schemas"]["ResourceId"];
            /**
             * @description The agent that called or was called.
             * @example agent_202
             */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description The caller: the contact (`inbound`) or the agent.
             * @example outbound
             * @enum {string}
             */
            direction: "inbound" | "outbound";
            /**
             * @description The caller's number. Absent if the caller withholds it.
             * @example +12025550102
             */
            from?: string;
            /**
             * @description The called number.
             * @example +12025550121
             */
            to: string;
            /**
             * @description The time at which it began, in Unix seconds.
             * @example 1772463590
             */
            startedTimestamp: components["schemas"]["UnixTime"];
            /**
             * Format: int64
             * @description The length of the call, in seconds. 0 if it was missed.
             * @example 66
             */
            duration: number;
            /**
             * @description The task that the call was made for. Absent if there was none.
             * @example task_1041
             */
            taskId?: components["schemas"]["ResourceId"];
            answeredBy?: components["schemas"]["TaskAnsweredBy"];
            /**
             * @description The transcript of the call. Absent if nothing was said.
             * @example conversation_604
             */
            conversationId?: components["schemas"]["ResourceId"];
        };
        /**
         * @description The channel of the message. More channels may be added.
         *
         *     - `text`: SMS.
         *     - `call`: Speech on a phone call, transcribed.
         *     - `external`: A platform outside the phone network, including the page of an agent URL.
         * @example text
         */
        MessageChannel: "text" | "call" | "external" | (string & {});
        /**
         * @description The room's identifier: two integers joined by a colon. Treat it as one value.
         * @example 1002:4821
         */
        RoomId: string;
        /** @description A conversation, without its messages. */
        WorldConversation: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Its position among others of the same second; the lowest was first.
             * @example 604
             */
            order: number;
            /**
             * @description The agent's instructions for the conversation. Absent if no task caused it.
             * @example Remind Maya Reed of her boiler service.
             */
            context?: string;
            /** @description The conversation as in `getConversation`, without `messages`. */
            conversation: {
                /**
                 * @description The conversation's identifier.
                 * @example conversation_601
                 */
                conversationId: components["schemas"]["ResourceId"];
                /**
                 * @description The agent in the conversation.
                 * @example agent_202
                 */
                agentId: components["schemas"]["ResourceId"];
                channel: components["schemas"]["MessageChannel"];
                roomId?: components["schemas"]["RoomId"];
                /**
                 * @description The external platform. Present only on the channel `external`.
                 * @example exampleChat
                 */
                platform?: string;
                /**
                 * @description The contact on that platform. Present only on the channel `external`.
                 * @example visitor-5521
                 */
                contactId?: string;
                /**
                 * @description The contact's display name.
                 * @example Maya Reed
                 */
                contactName: string;
                /**
                 * @description The time at which it began, in Unix seconds.
                 * @example 1772461800
                 */
                timestamp: components["schemas"]["UnixTime"];
                /**
                 * @description The time at which the newest message was sent or spoken, in Unix seconds.
                 * @example 1772461980
                 */
                lastMessageTimestamp: components["schemas"]["UnixTime"];
            };
        };
        /** @description The last number of a count. Counts that are omitted, or that are lower than the numbers in the rows, continue after the highest number in the rows. */
        WorldCounter: {
            /**
             * @description The kind of identifier that is counted.
             * @example task
             * @enum {string}
             */
            counter: "account" | "agent" | "agentUrl" | "call" | "conversation" | "delivery" | "document" | "event" | "job" | "message" | "numberAssignment" | "organization" | "relay" | "reseller" | "room" | "run" | "script" | "secret" | "sipEntry" | "sipRoute" | "subscription" | "task" | "token" | "user" | "version" | "webhook" | "zapRequest";
            /**
             * Format: int64
             * @description The last number that was assigned.
             * @example 1046
             */
            last: number;
        };
        /** @description One event for one destination, or one relayed webhook. */
        WorldDelivery: {
            /**
             * @description The `webhook-id` header of each attempt.
             * @example event_3008
             */
            webhookId: components["schemas"]["ResourceId"];
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Its number among the deliveries of the environment.
             * @example 1
             */
            order: number;
            /**
             * @description The kind of delivery: an event or a relayed provider webhook.
             * @example event
             * @enum {string}
             */
            kind: "event" | "relay";
            /**
             * @description The type of the payload.
             * @example messageReceived
             */
            type: string;
            /**
             * @description The destination's label. Absent for relays.
             * @example CRM sync
             */
            label?: string;
            /**
             * Format: int64
             * @description The `order` of the destination. Absent for relays.
             * @example 1
             */
            destination?: number;
            /**
             * @description The relay type. Absent for events.
             * @example exampleSMS
             */
            relayType?: string;
            /** @description The URL that the payload is posted to. */
            url: components["schemas"]["WebUrl"];
            /**
             * Format: password
             * @description The secret that it is signed with. `(left out)` in a file without secrets.
             * @example whsec_bGFya2ZpZWxkLWRlbW8tc2lnbmluZy1zZWNyZXQtMDA=
             */
            secret: string;
            state: components["schemas"]["DeliveryState"];
            /**
             * @description The JSON payload.
             * @example {
             *       "id": "event_3008",
             *       "type": "taskChanged"
             *     }
             */
            payload: {
                [key: string]: unknown;
            };
            /**
             * @description The time at which the event happened, in Unix seconds.
             * @example 1772463590
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The time at which the next attempt is due, in Unix seconds. Present only if `state` is `retrying`.
             * @example 1772463605
             */
            nextAttemptTimestamp?: components["schemas"]["UnixTime"];
            /**
             * @description The time at which the attempt in progress started, in Unix seconds. Absent if none is in progress.
             * @example 1772463590
             */
            attemptTimestamp?: components["schemas"]["UnixTime"];
            /** @description The last attempts, first to last. */
            attempts: {
                /**
                 * @description The time at which the request was sent, in Unix seconds.
                 * @example 1772463590
                 */
                timestamp: components["schemas"]["UnixTime"];
                /**
                 * Format: int32
                 * @description The receiver’s status. Absent if there was no response.
                 * @example 204
                 */
                status?: number;
                /**
                 * @description The reason why there was no usable response. Absent if there was one.
                 * @example connection refused
                 */
                failure?: string;
            }[];
            /**
             * @description Present and true if the delivery had ended and is being resent.
             * @example true
             */
            resent?: boolean;
            /**
             * @description The time at which the delivery ended, in Unix seconds. Absent until then.
             * @example 1772463590
             */
            settledTimestamp?: components["schemas"]["UnixTime"];
        };
        /**
         * @description The title of the document for people; the agent reads it as the heading of the text. Titles need not be unique.
         * @example Opening hours and prices
         */
        KnowledgeTitle: string;
        /**
         * @description The knowledge for the agent, in plain language, at most 50,000 characters.
         * @example Open Monday to Friday from 8:00 to 18:00. A boiler service costs 149 dollars.
         */
        KnowledgeText: string;
        /** @description A text that the agent knows in every conversation. */
        KnowledgeDocument: {
            /**
             * @description The identifier of the document; use it in `deleteDocuments`.
             * @example document_901
             */
            documentId: components["schemas"]["ResourceId"];
            title: components["schemas"]["KnowledgeTitle"];
            text: components["schemas"]["KnowledgeText"];
            /** @description The user whose token added the document. */
            addedBy: components["schemas"]["UserId"];
            /**
             * @description The time at which the document was added, in Unix seconds.
             * @example 1768233600
             */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description A document of an agent’s context. */
        WorldDocument: {
            /**
             * @description The agent that the document belongs to.
             * @example agent_202
             */
            agentId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Its position among others of the same second; the lowest was first.
             * @example 901
             */
            order: number;
            document: components["schemas"]["KnowledgeDocument"];
        };
        /** @description Something that happens when its time comes. */
        WorldJob: {
            /**
             * @description The time at which it is due, in Unix seconds.
             * @example 1772463900
             */
            dueTimestamp: components["schemas"]["UnixTime"];
            /**
             * Format: int64
             * @description Its position among those due in the same second; the lowest comes first.
             * @example 1
             */
            order: number;
            /** @description The job. The fields other than `kind` depend on its kind. */
            job: {
                kind: components["schemas"]["JobKind"];
                /**
                 * @description The organization that the job concerns, for `dispatch`, `endPeriod`, `register` and `cooldownOver`.
                 * @example org_301
                 */
                organizationId?: components["schemas"]["ResourceId"];
                /**
                 * @description The task that the job concerns, for `answer`, `speak` and `endTask`.
                 * @example task_1043
                 */
                taskId?: components["schemas"]["ResourceId"];
                /**
                 * @description The conversation in which an agent replies, for `reply`.
                 * @example conversation_604
                 */
                conversationId?: components["schemas"]["ResourceId"];
                /** @description The agent's reply, for `reply`. */
                text?: components["schemas"]["ScriptedReply"];
                /**
                 * Format: int64
                 * @description The next turn of the call, for `speak`.
                 * @example 0
                 */
                turn?: number;
                /**
                 * Format: int64
                 * @description The `order` of the destination, for `deliver`.
                 * @example 1
                 */
                destination?: number;
                /**
                 * @description The time at which the registration was saved, for `register`, in Unix seconds.
                 * @example 1768316400
                 */
                timestamp?: components["schemas"]["UnixTime"];
                /**
                 * @description The gate of the tasks that wait for the end of the cooldown, for `cooldownOver`.
                 * @example call +12025550121
                 */
                gate?: string;
            };
        };
        /**
         * @description The sender of the message. More senders may be added.
         *
         *     - `contact`: The contact.
         *     - `agent`: The AI agent.
         *     - `user`: A user of the organization who replied in place of the agent.
         * @example contact
         */
        MessageSender: "contact" | "agent" | "user" | (string & {});
        /** @description A text, or one turn of speech in a call. */
        ConversationMessage: {
            /** @example message_701 */
            messageId: components["schemas"]["ResourceId"];
            /**
             * @description The conversation that the message is part of. `getConversation` returns its participants.
             * @example conversation_601
             */
            conversationId: components["schemas"]["ResourceId"];
            /** @description The room that contains the message. Absent on the channel `external`, which has no rooms. */
            roomId?: components["schemas"]["RoomId"];
            /** @description The agent that the contact talks to, even if a user replies in its place. */
            agentId: components["schemas"]["ResourceId"];
            sender: components["schemas"]["MessageSender"];
            /** @description The user who wrote the message. Present only if `sender` is `user`. */
            userId?: components["schemas"]["UserId"];
            channel: components["schemas"]["MessageChannel"];
            /**
             * @description The text of the message, or the transcript of the speech.
             * @example My water heater is leaking. Can someone come today?
             */
            text: string;
            /**
             * @description The time at which the message was sent, or when the speaker began, in Unix seconds.
             * @example 1772461800
             */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description A text, or one turn of speech. */
        WorldMessage: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Its position among others of the same second; the lowest was first.
             * @example 710
             */
            order: number;
            /**
             * @description True if the message's room is in the junk inbox.
             * @example false
             */
            junk: boolean;
            message: components["schemas"]["ConversationMessage"];
        };
        /**
         * @description The product, as named on invoices and in the catalog. A code never changes and is never reused for another product.
         * @example PLAN-GROWTH
         */
        BillingProductCode: string;
        /**
         * Format: int64
         * @description Amount in cents (hundredths of the currency unit), before taxes.
         * @example 19900
         */
        BillingCents: number;
        /** @description The units that the plan's price includes in each billing period. */
        PlanAllowance: {
            /**
             * Format: int32
             * @description Minutes of calls, both directions combined.
             * @example 1500
             */
            callMinutes: number;
            /**
             * Format: int32
             * @description Text segments, sent and received combined.
             * @example 3000
             */
            texts: number;
            /**
             * Format: int32
             * @description Phone numbers, each counted once per billing period. The numbers held first are included first.
             * @example 3
             */
            phoneNumbers: number;
            /**
             * Format: int32
             * @description Users in the organization.
             * @example 5
             */
            seats: number;
        };
        /** @description The price of each unit beyond the allowance, in cents of the plan's currency. */
        PlanUnitPrices: {
            /**
             * @description One minute of a call.
             * @example 12
             */
            callMinuteCents: components["schemas"]["BillingCents"];
            /**
             * @description One text segment.
             * @example 2
             */
            textCents: components["schemas"]["BillingCents"];
            /**
             * @description One phone number for a billing period.
             * @example 200
             */
            phoneNumberCents: components["schemas"]["BillingCents"];
            /**
             * @description One seat for a billing period.
             * @example 1500
             */
            seatCents: components["schemas"]["BillingCents"];
        };
        /** @description A plan with all its terms. */
        PlanDetails: {
            /**
             * @description The plan's identifier, for `subscribeToPlan`.
             * @example plan_growth
             */
            planId: components["schemas"]["ResourceId"];
            productCode: components["schemas"]["BillingProductCode"];
            /**
             * @description The display name.
             * @example Growth
             */
            name: string;
            /**
             * @description One sentence about the customers that the plan is for.
             * @example For a team whose agents answer and call every day.
             */
            description: string;
            /** @description Price of a full billing period. */
            priceCents: components["schemas"]["BillingCents"];
            currency: components["schemas"]["BillingCurrency"];
            included: components["schemas"]["PlanAllowance"];
            unitPrices: components["schemas"]["PlanUnitPrices"];
            /**
             * @description The add-ons that can be booked with the plan, in alphabetical order.
             * @example [
             *       "addon_extra_number",
             *       "addon_recording"
             *     ]
             */
            addOnIds: components["schemas"]["ResourceId"][];
            /**
             * @description True if the plan was negotiated for this organization. Negotiated plans are not in the list of available plans.
             * @example false
             */
            negotiated: boolean;
        };
        /** @description A plan that was negotiated with one organization. */
        WorldNegotiatedPlan: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            plan: components["schemas"]["PlanDetails"];
            /** @description The offer of the plan. Absent if it is no longer offered. */
            offer?: {
                /**
                 * @description The note of the offer.
                 * @example For the spring season.
                 */
                note?: string;
                /**
                 * @description The time at which it was offered, in Unix seconds.
                 * @example 1771600500
                 */
                timestamp: components["schemas"]["UnixTime"];
                /**
                 * @description The time at which the offer expires, in Unix seconds.
                 * @example 1775052000
                 */
                expiryTimestamp: components["schemas"]["UnixTime"];
            };
        };
        /**
         * @description The origin of the number. More kinds may be added.
         *
         *     - `inventory`: The organization rents the number from the service by the month.
         *     - `own`: The organization brought the number along. It stays with the organization's provider.
         * @example inventory
         */
        NumberKind: "inventory" | "own" | (string & {});
        /**
         * @description The numbering provider's identifier, as in `listNumberingProviders`.
         * @example exampletel
         */
        NumberingProviderName: string;
        /**
         * @description ISO 3166-1 alpha-2 code of the country.
         * @example US
         */
        NumberCountry: string;
        /**
         * @description State, province or district, as an ISO 3166-2 code without the country, such as `DC` for `US-DC`.
         * @example DC
         */
        NumberRegion: string;
        /**
         * @description Town or city of the number's area.
         * @example Washington
         */
        NumberLocality: string;
        /**
         * @description The capabilities of the number. More capabilities may be added.
         *
         *     - `voice`: Inbound and outbound calls.
         *     - `sms`: Inbound and outbound texts.
         * @example voice
         */
        NumberCapability: "voice" | "sms" | (string & {});
        /**
         * Format: int32
         * @description The price of the number per calendar month in which it is held, in cents of `currency`: the price in the organization's plan, or in the catalog if there is no plan. Numbers within the allowance of the plan and its add-ons are free.
         * @example 200
         */
        NumberMonthlyPrice: number;
        /**
         * @description ISO 4217 code of the price's currency.
         * @example USD
         */
        NumberCurrency: string;
        /** @description A phone number of the inventory, available or assigned, or an organization’s own number. */
        WorldNumber: {
            /**
             * @description The number in E.164 form, which identifies the row.
             * @example +12025550121
             */
            phoneNumber: components["schemas"]["PhoneNumber"];
            kind: components["schemas"]["NumberKind"];
            provider: components["schemas"]["NumberingProviderName"];
            country: components["schemas"]["NumberCountry"];
            region?: components["schemas"]["NumberRegion"];
            locality?: components["schemas"]["NumberLocality"];
            /** @description The capabilities of the number. */
            capabilities: components["schemas"]["NumberCapability"][];
            monthlyPriceCents?: components["schemas"]["NumberMonthlyPrice"];
            currency?: components["schemas"]["NumberCurrency"];
            /**
             * @description The digits of the number after its country code.
             * @example 2025550121
             */
            national: string;
            /** @description The assignment of the number to an agent. Absent if it is available. */
            assignment?: {
                /**
                 * @description The organization that it belongs to.
                 * @example org_301
                 */
                organizationId: components["schemas"]["ResourceId"];
                /**
                 * @description The agent that the number is assigned to.
                 * @example agent_202
                 */
                agentId: components["schemas"]["ResourceId"];
                /**
                 * @description The time at which it was assigned, in Unix seconds.
                 * @example 1768229100
                 */
                timestamp: components["schemas"]["UnixTime"];
                /**
                 * Format: int64
                 * @description Its position among others of the same second; the lowest was first.
                 * @example 1
                 */
                order: number;
            };
        };
        /** @description A period in which an organization held a number, for its bills. */
        WorldNumberHolding: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description The inventory number that was held.
             * @example +12025550121
             */
            phoneNumber: components["schemas"]["PhoneNumber"];
            /**
             * Format: int64
             * @description Its position among others of the same second; the lowest was first.
             * @example 1
             */
            order: number;
            /**
             * @description The time at which the period begins, in Unix seconds.
             * @example 1768229100
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The time at which the period ends, in Unix seconds. Absent if the number is still held.
             * @example 1772463590
             */
            endTimestamp?: components["schemas"]["UnixTime"];
        };
        /** @description A numbering provider that an organization has added. */
        WorldNumberingProvider: {
            provider: components["schemas"]["NumberingProviderName"];
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description The credentials by their names.
             * @example {
             *       "apiToken": "sample-api-token"
             *     }
             */
            credentials: {
                [key: string]: string;
            };
            /**
             * @description The time at which it was added, in Unix seconds.
             * @example 1767625200
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The time at which it was last changed, in Unix seconds.
             * @example 1767625200
             */
            updatedTimestamp: components["schemas"]["UnixTime"];
        };
        /**
         * @description The organization's name. It is unique within the reseller, ignoring case.
         * @example Larkfield Home Services
         */
        OrganizationName: string;
        /** @description An organization's settings. */
        OrganizationSettings: {
            /** @description The time zone in which agents say times and emails show them. Calendar days and business hours use the time zone of the task limits, `businessHours.timezone`. */
            timezone: components["schemas"]["TimeZone"];
            locale: components["schemas"]["SettingsLocale"];
            callRecording: components["schemas"]["SettingsCallRecording"];
            recordingRetentionDays: components["schemas"]["SettingsRecordingRetentionDays"];
            /**
             * @description The address that receives notices, for example when a daily limit is used up.
             * @example office@example.com
             */
            notificationEmail: components["schemas"]["EmailAddress"];
        };
        /**
         * @description A business that uses the service. Agents, numbers, tasks, tokens, accounts and users each belong to one organization.
         *
         *     ```mermaid
         *     stateDiagram-v2
         *         [*] --> active: createOrganization
         *         active --> suspended: a bill remains unpaid
         *         suspended --> active: the bill is paid
         *         active --> [*]: deleteOrganization
         *         suspended --> [*]: deleteOrganization
         *     ```
         */
        Organization: {
            /**
             * @description The organization's identifier in paths and events.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description The reseller who owns the organization. It never changes.
             * @example reseller_401
             */
            resellerId: components["schemas"]["ResourceId"];
            name: components["schemas"]["OrganizationName"];
            /**
             * @description The state of the organization, which decides whether its agents and tokens work. More states may be added.
             *
             *     - `active`: Fully operational.
             *     - `suspended`: A bill is unpaid. Every request with one of the organization's tokens is rejected with 403, its agents do not answer or call, and its tasks wait.
             * @example active
             */
            state: "active" | "suspended" | (string & {});
            /** @description The time at which the organization was created, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /** @description The settings of the organization. They also apply to its accounts, unless an account overrides them. */
            settings: components["schemas"]["OrganizationSettings"];
        };
        /**
         * Format: int32
         * @description Weekday according to ISO 8601, from 1 for Monday to 7 for Sunday.
         * @example 1
         */
        TaskWeekday: number;
        /**
         * Format: int32
         * @description Maximum number that may start on one calendar day; 0 lets none start.
         * @example 500
         */
        TaskDailyCap: number;
        /**
         * Format: int32
         * @description Maximum number of tasks of one run that may be in progress at the same time.
         * @example 5
         */
        TaskConcurrency: number;
        /**
         * Format: int32
         * @description Seconds between two calls, or two texts, of tasks to the same phone number; 0 for none.
         * @example 14400
         */
        TaskCooldown: number;
        /** @description The limits on when, how many and how fast tasks may start. They apply to all agents of the organization together. */
        TaskLimits: {
            /** @description The hours in which tasks may start. A call in progress continues when they end. */
            businessHours: {
                /** @description IANA name of the time zone of `start`, `end`, the weekdays and all of the organization's calendar days. */
                timezone: components["schemas"]["TimeZone"];
                /** @description The weekdays on which the hours begin. */
                days: components["schemas"]["TaskWeekday"][];
                /** @description The time at which the hours begin, as `HH:MM` on a 24-hour clock. */
                start: components["schemas"]["TimeOfDay"];
                /**
                 * @description The time at which the hours end, as `HH:MM`. If it is earlier than `start`, the hours end on the next day; if it is equal, at the same time on the next day.
                 * @example 17:00
                 */
                end: components["schemas"]["TimeOfDay"];
            };
            /** @description Caps on what starts on one calendar day. Tasks over a cap stay queued for the next day. */
            daily: {
                /** @description Maximum number of calls that may start on a day. */
                calls: components["schemas"]["TaskDailyCap"];
                /**
                 * @description Maximum number of texts that may start on a day.
                 * @example 1000
                 */
                texts: components["schemas"]["TaskDailyCap"];
                /**
                 * @description Maximum number of tasks, calls and texts together, that may start on a day.
                 * @example 1200
                 */
                tasks: components["schemas"]["TaskDailyCap"];
            };
            concurrencyPerRun: components["schemas"]["TaskConcurrency"];
            /** @description The time between tasks to the same phone number: after a call, answered or not, or after a text. Replies and inbound calls do not count. A change applies immediately to waiting tasks. */
            cooldowns: {
                /** @description Seconds from the end of a call until the next call to the same phone number may start; even with 0, two calls never overlap. */
                calls: components["schemas"]["TaskCooldown"];
                /**
                 * @description Seconds from the start of a text until the next text to the same phone number may start.
                 * @example 3600
                 */
                texts: components["schemas"]["TaskCooldown"];
            };
        };
        /** @description An organization with its task limits. */
        WorldOrganization: {
            /**
             * Format: int64
             * @description Its position among others of the same second; the lowest was first.
             * @example 301
             */
            order: number;
            organization: components["schemas"]["Organization"];
            limits: components["schemas"]["TaskLimits"];
        };
        /** @description The relay configuration of one relay type. An organization has at most one configuration per type. */
        WebhookRelay: {
            /**
             * @description The relay type, as in the list of relay types.
             * @example exampleSMS
             */
            type: string;
            /**
             * @description The URL to which provider webhooks are posted.
             * @example https://hooks.example.com/inbound-sms
             */
            url: components["schemas"]["WebUrl"];
            /**
             * @description True if provider webhooks are relayed. Otherwise, the agent processes them immediately.
             * @example true
             */
            enabled: boolean;
            /**
             * Format: int32
             * @description The time for which the agent waits for the receiver's response before it continues without one, in seconds.
             * @example 5
             */
            timeoutSeconds: number;
            /** @description The user whose token last saved the configuration. */
            updatedBy: components["schemas"]["UserId"];
            /**
             * @description The time at which the configuration was last saved, in Unix seconds.
             * @example 1769958000
             */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description The settings of one relay type. */
        WorldRelay: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: password
             * @description The secret that relays are signed with. `(left out)` in a file without secrets.
             * @example whsec_bGFya2ZpZWxkLWRlbW8tcmVsYXktc2VjcmV0LTAwMDA=
             */
            secret: string;
            configuration: components["schemas"]["WebhookRelay"];
        };
        /**
         * @description The reseller's name. It is unique in the service, ignoring case.
         * @example Brightpath Partners
         */
        ResellerName: string;
        /** @description A partner who resells the service and manages the organizations that it sold to. */
        Reseller: {
            /**
             * @description The reseller's identifier, for `createOrganization` and `listOrganizations`.
             * @example reseller_401
             */
            resellerId: components["schemas"]["ResourceId"];
            name: components["schemas"]["ResellerName"];
            /**
             * @description The address at which the service contacts the reseller. Absent if none was given.
             * @example partners@example.com
             */
            contactEmail?: components["schemas"]["EmailAddress"];
            /** @description The time at which the reseller was created, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description A partner who resells the service to organizations. */
        WorldReseller: {
            /**
             * Format: int64
             * @description Its position among others of the same second; the lowest was first.
             * @example 401
             */
            order: number;
            reseller: components["schemas"]["Reseller"];
        };
        /** @description Everything that one contact and one service line have exchanged, as shown in the inboxes. A room is created with its first message, so it always has a last one. Callers who withhold their number get a new room for each call, because the service cannot tell them apart. */
        Room: {
            roomId: components["schemas"]["RoomId"];
            /**
             * @description The contact's display name. For an unregistered contact, use `unregisteredDisplayName` instead.
             * @example Maya Reed
             */
            name: string;
            /**
             * Format: int64
             * @description The room's number, which is the second integer of `roomId`.
             * @example 4821
             */
            id: number;
            /**
             * Format: uri
             * @description Public URL of the contact's picture, or of a placeholder for an unregistered contact. Absent if the contact has no picture.
             * @example https://images.example.com/contacts/4821.png
             */
            image?: string;
            /** @description The organization's number in calls and texts with the contact. */
            servicePhoneNumber: components["schemas"]["PhoneNumber"];
            /**
             * @description True if the organization knows the contact only by phone number, or not at all.
             * @example false
             */
            unregistered: boolean;
            /**
             * @description The display name of an unregistered contact: the phone number, the short code or name that sent the text, or `Anonymous` for a withheld number. Absent for a registered contact.
             * @example +12025550123
             */
            unregisteredDisplayName?: string;
            /**
             * @description The inbox that contains the room, as the service names it, possibly as a phone number. You can display or forward this value, but do not branch on it.
             * @example +12025550101
             */
            destinationInboxType: string;
            /**
             * @description The text of the newest message in the room, from either side.
             * @example You are booked for today between 1 and 3 PM.
             */
            lastMessage: string;
            /**
             * @description The time at which the newest message was sent or spoken, in Unix seconds; inboxes are sorted by it.
             * @example 1772461980
             */
            lastMessageTimestamp: components["schemas"]["UnixTime"];
            /**
             * @description The campaign that the agent uses in this room.
             * @example campaign_31
             */
            chatAgentCampaignId: string;
        };
        /** @description Everything that one contact and one service line have exchanged. */
        WorldRoom: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description The inbox that the room is in.
             * @example priority
             * @enum {string}
             */
            inbox: "priority" | "junk";
            /**
             * @description True if the room is unread.
             * @example false
             */
            unread: boolean;
            /**
             * @description The contact’s number, or what the contact has instead of one. Absent if it is withheld.
             * @example +12025550121
             */
            contact?: string;
            /**
             * Format: int64
             * @description Its position among rooms whose last messages are of the same second; the lowest comes first.
             * @example 656
             */
            order: number;
            room: components["schemas"]["Room"];
        };
        /** @description The calls to match, and how they proceed. */
        WorldCallScript: {
            /**
             * @description The agent that calls. Absent for any.
             * @example agent_202
             */
            agentId?: components["schemas"]["ResourceId"];
            /** @description The number that is called. Absent for any. */
            phoneNumber?: components["schemas"]["PhoneNumber"];
            outcome?: components["schemas"]["ScriptedOutcome"];
            answeredBy?: components["schemas"]["ScriptedAnswer"];
            ringSeconds?: components["schemas"]["ScriptedRinging"];
            durationSeconds?: components["schemas"]["ScriptedDuration"];
            /** @description The spoken turns, in order. */
            transcript?: {
                /**
                 * @description The speaker.
                 * @example contact
                 * @enum {string}
                 */
                sender: "agent" | "contact";
                /** @description The spoken words. */
                text: components["schemas"]["SpokenText"];
            }[];
        };
        /** @description A script for either replies or calls. */
        WorldScript: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Its number among the scripts of the environment.
             * @example 1
             */
            order: number;
            /**
             * Format: int32
             * @description The number of further messages or calls that the script applies to. Absent if it applies until it is deleted.
             * @example 1
             */
            remaining?: number;
            /** @description The messages to match, and the agent's reply. */
            replies?: {
                /**
                 * @description The agent that replies. Absent for any.
                 * @example agent_201
                 */
                agentId?: components["schemas"]["ResourceId"];
                from?: components["schemas"]["ScriptedContact"];
                says?: components["schemas"]["ScriptedWords"];
                reply?: components["schemas"]["ScriptedReply"];
                silence?: components["schemas"]["ScriptedSilence"];
                afterSeconds?: components["schemas"]["ScriptedWait"];
            };
            calls?: components["schemas"]["WorldCallScript"];
        };
        /**
         * @description The user name at the registrar, which is the part before the `@` of the SIP address.
         * @example larkfield-trunk
         */
        SipUsername: string;
        /**
         * Format: hostname
         * @description Host name or IPv4 address.
         * @example sip.example.com
         */
        SipHost: string;
        /**
         * Format: int32
         * @description The host's port.
         * @example 5061
         */
        SipPort: number;
        /**
         * @description The transport for SIP signaling. More transports may be added.
         *
         *     - `udp`: Unencrypted, over UDP.
         *     - `tcp`: Unencrypted, over TCP.
         *     - `tls`: Encrypted, over TLS.
         * @example tls
         */
        SipTransport: "udp" | "tcp" | "tls" | (string & {});
        /**
         * Format: int32
         * @description The lifetime to request for each registration, in seconds. The service renews the registration before it expires.
         * @example 3600
         */
        SipRegistrationExpiry: number;
        /**
         * @description The state of the registration. More states may be added.
         *
         *     ```mermaid
         *     stateDiagram-v2
         *       [*] --> pending: saved
         *       pending --> registered: accepted
         *       pending --> failed: rejected or unanswered
         *       registered --> registered: renewed
         *       registered --> failed: renewal rejected or unanswered
         *       failed --> registered: a later attempt is accepted
         *       registered --> pending: saved again
         *       failed --> pending: saved again
         *       pending --> [*]: deleted
         *       registered --> [*]: deleted
         *       failed --> [*]: deleted
         *     ```
         *
         *     - `pending`: The registrar has not yet answered the first request since the registration was saved.
         *     - `registered`: The registrar accepted the registration, and calls arrive through it.
         *     - `failed`: The registrar rejected the registration or does not respond. The service retries every minute.
         * @example registered
         */
        SipRegistrationState: "pending" | "registered" | "failed" | (string & {});
        /** @description The service's registration with the organization's SIP registrar. Responses never contain its password. */
        SipRegistration: {
            username: components["schemas"]["SipUsername"];
            /** @description Host name, in lower case, or IPv4 address of the registrar. It is also the part after the `@` of the SIP address. */
            host: components["schemas"]["SipHost"];
            /** @description The registrar's port. */
            port: components["schemas"]["SipPort"];
            transport: components["schemas"]["SipTransport"];
            expirySeconds: components["schemas"]["SipRegistrationExpiry"];
            state: components["schemas"]["SipRegistrationState"];
            /**
             * @description The time at which the registration expires unless it is renewed, in Unix seconds. Present only while `state` is `registered`.
             * @example 1772466000
             */
            expiryTimestamp?: components["schemas"]["UnixTime"];
            /**
             * @description A readable sentence that says what the registrar last answered, or that it did not answer. Present only while `state` is `failed`.
             * @example The registrar answered 403 Forbidden.
             */
            failureReason?: string;
            /** @description The time at which the registration was saved, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description The SIP registration of an organization. */
        WorldSipRegistration: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: password
             * @description The registration's password. `(left out)` in a file without secrets.
             * @example sample-trunk-password
             */
            password: string;
            registration: components["schemas"]["SipRegistration"];
        };
        /**
         * @description The first digits of the called number in E.164 form, with `+`. `+` alone matches every number.
         * @example +1202
         */
        SipRoutePrefix: string;
        /**
         * Format: int32
         * @description The route's rank among routes with the same prefix; the lowest is tried first.
         * @example 10
         */
        SipRoutePriority: number;
        /** @description The destination of calls to numbers with a certain prefix. */
        SipRoute: {
            /** @example siproute_81 */
            routeId: components["schemas"]["ResourceId"];
            prefix: components["schemas"]["SipRoutePrefix"];
            /** @description Host name, in lower case, or IPv4 address that receives the calls. */
            host: components["schemas"]["SipHost"];
            port: components["schemas"]["SipPort"];
            transport: components["schemas"]["SipTransport"];
            priority: components["schemas"]["SipRoutePriority"];
            /** @description The time at which the route was added, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description An outbound route. */
        WorldSipRoute: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            route: components["schemas"]["SipRoute"];
        };
        /**
         * @description Block of IPv4 or IPv6 addresses in CIDR notation. A single address has `/32` or `/128`.
         * @example 203.0.113.0/28
         * @example 2001:db8:40::/48
         */
        SipCidrBlock: string;
        /** @description A block of addresses from which the service accepts SIP calls. */
        SipWhitelistEntry: {
            /** @example sipentry_71 */
            entryId: components["schemas"]["ResourceId"];
            /** @description The block, starting with its first address. IPv6 is in the short lower-case form of RFC 5952. */
            cidr: components["schemas"]["SipCidrBlock"];
            /**
             * @description The organization's note about the block, such as whose addresses these are. Empty if none was given.
             * @example Office exchange
             */
            description: string;
            /** @description The time at which the entry was added, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
        };
        /** @description A block of addresses from which an organization accepts calls. */
        WorldSipWhitelistEntry: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Its position among others of the same second; the lowest was first.
             * @example 71
             */
            order: number;
            entry: components["schemas"]["SipWhitelistEntry"];
        };
        /** @description The subscription of an organization. */
        WorldSubscription: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description The subscription's identifier.
             * @example subscription_951
             */
            subscriptionId: components["schemas"]["ResourceId"];
            /** @description The plan, add-ons and seats, and their price. */
            terms: {
                /**
                 * @description A plan in the catalog, or one that was negotiated with the organization.
                 * @example plan_growth
                 */
                planId: components["schemas"]["ResourceId"];
                /** @description The booked add-ons, each once. */
                addOns: {
                    /**
                     * @description The booked add-on.
                     * @example addon_recording
                     */
                    addOnId: components["schemas"]["ResourceId"];
                    /**
                     * Format: int64
                     * @description The number booked.
                     * @example 1
                     */
                    quantity: number;
                }[];
                /**
                 * Format: int64
                 * @description The number of seats paid for.
                 * @example 5
                 */
                seats: number;
            };
            /**
             * @description The time at which it began, in Unix seconds.
             * @example 1767625200
             */
            startedTimestamp: components["schemas"]["UnixTime"];
            /** @description The terms from the next period onward. Absent if nothing changes. */
            next?: {
                /** @description The plan, add-ons and seats from then on, and their price. */
                terms: {
                    /**
                     * @description A plan in the catalog, or one that was negotiated with the organization.
                     * @example plan_growth
                     */
                    planId: components["schemas"]["ResourceId"];
                    /** @description The booked add-ons, each once. */
                    addOns: {
                        /**
                         * @description The booked add-on.
                         * @example addon_recording
                         */
                        addOnId: components["schemas"]["ResourceId"];
                        /**
                         * Format: int64
                         * @description The number booked.
                         * @example 1
                         */
                        quantity: number;
                    }[];
                    /**
                     * Format: int64
                     * @description The number of seats paid for.
                     * @example 5
                     */
                    seats: number;
                };
                /**
                 * @description The time at which the change was agreed, in Unix seconds.
                 * @example 1772463590
                 */
                timestamp: components["schemas"]["UnixTime"];
            };
            /**
             * @description The time at which the subscription was canceled, to end with the period, in Unix seconds. Absent otherwise, and if `next` is present.
             * @example 1772463590
             */
            canceledTimestamp?: components["schemas"]["UnixTime"];
        };
        /**
         * @description The type of the task. More types may be added.
         *
         *     - `call`: The agent calls the number and talks.
         *     - `text`: The agent sends one SMS.
         * @example call
         */
        TaskType: "call" | "text" | (string & {});
        /**
         * @description The current state of the task. More states may be added.
         *
         *     - `queued`: The task waits until the limits let it start and its agent has a number to call or text from.
         *     - `inProgress`: The agent is calling or sending.
         *     - `completed`: The call was answered, by a person or a voicemail, and has ended; or the text was delivered.
         *     - `failed`: The task started but reached nobody.
         *     - `canceled`: The task was removed from the queue before it started.
         * @example queued
         */
        TaskState: "queued" | "inProgress" | "completed" | "failed" | "canceled" | (string & {});
        /**
         * @description The name of the person to reach, as the agent says it.
         * @example Maya Reed
         */
        TaskContactName: string;
        /**
         * @description Information for the agent about this task, in plain language, in addition to its context documents.
         * @example Remind Maya Reed of her boiler service on Tuesday, March 3, at 9:00.
         */
        TaskContext: string;
        /**
         * @description True if the agent lets the other side speak first instead of greeting as soon as the call is answered. Has no effect on texts.
         * @example true
         */
        TaskWaitToGreet: boolean;
        /**
         * @description The run that the task belongs to. Each request is one run, whether it creates a single task, uploads a CSV file or queues an agent's outbound calls or texts. `concurrencyPerRun` limits each run separately.
         * @example run_855
         */
        TaskRunId: string;
        /**
         * @description One attempt to reach one phone number. A failed task stays failed; to try again, create another.
         *
         *     ```mermaid
         *     stateDiagram-v2
         *       [*] --> queued: created
         *       queued --> inProgress: limits and agent let it start
         *       queued --> canceled: canceled
         *       canceled --> queued: queued again
         *       inProgress --> completed: call answered and ended, or text delivered
         *       inProgress --> failed: nobody reached
         *       completed --> [*]
         *       failed --> [*]
         *     ```
         *
         *     Queued tasks start in the order of their `timestamp`, the oldest first, and those of one run in the order of the
         *     request. A task held back by the limits does not hold back the tasks behind it. A task also waits while its agent
         *     has no phone number that can carry the call or text; it is neither failed nor canceled.
         */
        Task: {
            /**
             * @description The identifier of the task in paths and events.
             * @example task_1042
             */
            taskId: components["schemas"]["ResourceId"];
            type: components["schemas"]["TaskType"];
            state: components["schemas"]["TaskState"];
            /**
             * @description The agent that calls or texts. It uses its longest-held number that can carry the task.
             * @example agent_202
             */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description The phone number to reach.
             * @example +12025550121
             */
            phoneNumber: components["schemas"]["PhoneNumber"];
            /** @description The name of the person to reach. Absent if none was given. */
            name?: components["schemas"]["TaskContactName"];
            /** @description The context given to the agent for this task; empty if there is none. */
            context: components["schemas"]["TaskContext"];
            /**
             * @description Texts only: the words to send, with all placeholders filled in. Absent if the agent words the text itself, from its configuration and `context`.
             * @example Your furnace tune-up is tomorrow at 9 AM. Reply C to confirm.
             */
            text?: string;
            waitToGreet: components["schemas"]["TaskWaitToGreet"];
            runId: components["schemas"]["TaskRunId"];
            /**
             * @description The user whose token created the task.
             * @example 1003
             */
            createdBy: components["schemas"]["UserId"];
            /**
             * @description The time at which the task was created, in Unix seconds.
             * @example 1772463590
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The time at which the task became `inProgress`, in Unix seconds. Absent until then.
             * @example 1772460300
             */
            startedTimestamp?: components["schemas"]["UnixTime"];
            /**
             * @description The time at which the task became `completed`, `failed` or `canceled`, in Unix seconds. Absent in other states, also after a canceled task is queued again.
             * @example 1772460304
             */
            endedTimestamp?: components["schemas"]["UnixTime"];
            /**
             * @description The reason why nobody was reached; present only if `state` is `failed`. More reasons may be added.
             *
             *     - `noAnswer`: Nobody answered the call.
             *     - `busy`: The number was busy.
             *     - `undelivered`: The text was not delivered.
             *     - `unreachable`: The number does not exist, or accepts neither calls nor texts.
             * @example noAnswer
             */
            failureReason?: "noAnswer" | "busy" | "undelivered" | "unreachable" | (string & {});
            /** @description The party that answered the call, present as soon as it is answered. Absent from texts. */
            answeredBy?: components["schemas"]["TaskAnsweredBy"];
            /**
             * @description The conversation of the call or text. Absent until somebody is reached.
             * @example conversation_602
             */
            conversationId?: components["schemas"]["ResourceId"];
        };
        /** @description A task, with what only the service knows about it. */
        WorldTask: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Its position among others of the same second; the lowest was first.
             * @example 1042
             */
            order: number;
            task: components["schemas"]["Task"];
            /** @description The gate that a queued task waits at; only for queued tasks. `ready`, a type and an agent; `run`, a run and a type; or `number`, a type, a phone number and an agent. */
            gate?: string[];
            /** @description The values that the agent uses for the task; only for tasks in progress. */
            begun?: {
                /**
                 * @description The number that the call comes from.
                 * @example +12025550102
                 */
                from: string;
                /**
                 * @description The business that the agent says it calls for.
                 * @example Larkfield Home Services
                 */
                businessName: string;
                script?: components["schemas"]["WorldCallScript"];
                /**
                 * @description The message that the agent leaves as a voicemail. Absent if it hangs up silently.
                 * @example Please call us back.
                 */
                voicemailMessage?: string;
                /**
                 * @description The time at which the task ends if nothing ends it earlier, in Unix seconds.
                 * @example 1772463900
                 */
                endTimestamp: components["schemas"]["UnixTime"];
            };
        };
        /** @description The start of a task, which stays when the task is deleted. */
        WorldTaskStart: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            type: components["schemas"]["TaskType"];
            /**
             * @description The phone number to reach.
             * @example +12025550121
             */
            phoneNumber: components["schemas"]["PhoneNumber"];
            /**
             * @description The time at which it began, in Unix seconds.
             * @example 1772463590
             */
            startedTimestamp: components["schemas"]["UnixTime"];
            /**
             * @description The time at which the task ended, in Unix seconds. Absent if it is in progress.
             * @example 1772463590
             */
            endedTimestamp?: components["schemas"]["UnixTime"];
            /**
             * Format: int64
             * @description The `order` of the task.
             * @example 1042
             */
            order: number;
        };
        /** @description A permanent or one-time token. */
        WorldToken: {
            /**
             * Format: password
             * @description The token's value, without the suffix that names the environment. In a file without secrets, the first 8 characters of any token that is not in the demo data: such a token is listed but does not work.
             * @example demo-admin
             */
            token: string;
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description The user who owns the token.
             * @example 1002
             */
            userId: components["schemas"]["UserId"];
            /**
             * @description The role of the token.
             * @example admin
             * @enum {string}
             */
            type: "superAdmin" | "admin" | "user";
            /**
             * @description The purpose of the token.
             * @example Nightly CRM export
             */
            description: string;
            /**
             * @description The time at which it was created, in Unix seconds.
             * @example 1769904000
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * Format: int64
             * @description Its number among the tokens, in order of creation.
             * @example 4
             */
            order: number;
            /** @description The details of a one-time token. Absent for others. */
            oneTime?: {
                /**
                 * Format: password
                 * @description The token that generated it, written in the same way.
                 * @example demo-admin
                 */
                generator: string;
                /**
                 * @description The time at which it expires, in Unix seconds.
                 * @example 1772463890
                 */
                expiryTimestamp: components["schemas"]["UnixTime"];
            };
        };
        /** @description The usage of one kind in a quarter of an hour. */
        WorldUsage: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description The kind of usage.
             * @example callMinutes
             * @enum {string}
             */
            kind: "callMinutes" | "texts";
            /**
             * @description The time at which the quarter of an hour begins, in Unix seconds.
             * @example 1770044400
             */
            quarterTimestamp: components["schemas"]["UnixTime"];
            /**
             * Format: int64
             * @description The amount used.
             * @example 72
             */
            quantity: number;
        };
        /**
         * @description The person's name.
         * @example Sam Quill
         */
        AdminName: string;
        /** @description A user of any role, or a pending invitation. */
        WorldUser: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description The user's number.
             * @example 1002
             */
            userId: components["schemas"]["UserId"];
            /**
             * @description The user's name. Absent for invitations without one.
             * @example Nia Brook
             */
            name?: components["schemas"]["AdminName"];
            /**
             * @description The user's email address.
             * @example nia@example.com
             */
            email: components["schemas"]["EmailAddress"];
            /**
             * @description The role of the user.
             * @example admin
             * @enum {string}
             */
            role: "superAdmin" | "admin" | "user";
            /**
             * @description The state: a user or an invitation.
             * @example active
             * @enum {string}
             */
            state: "active" | "invited";
            /**
             * @description The time at which the user was created or invited, in Unix seconds.
             * @example 1767225600
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The time at which the invitation expires, in Unix seconds. Absent for users.
             * @example 1772722800
             */
            expiryTimestamp?: components["schemas"]["UnixTime"];
        };
        /**
         * @description The name of the version. No two versions of an agent have the same name, ignoring case.
         * @example Spring greeting
         */
        AgentVersionName: string;
        /** @description A version of an agent. The agent's row says which one is live. */
        WorldVersion: {
            /**
             * Format: int64
             * @description Its position among others of the same second; the lowest was first.
             * @example 212
             */
            order: number;
            /** @description The version as in `listAgentVersions`, without `live`. */
            version: {
                /**
                 * @description The version's identifier.
                 * @example version_212
                 */
                versionId: components["schemas"]["ResourceId"];
                /**
                 * @description The agent that the version belongs to.
                 * @example agent_202
                 */
                agentId: components["schemas"]["ResourceId"];
                name?: components["schemas"]["AgentVersionName"];
                /**
                 * @description The way in which the version was created.
                 * @example stored
                 * @enum {string}
                 */
                origin: "published" | "stored";
                configuration: components["schemas"]["AgentConfiguration"];
                /**
                 * @description The time at which it was first stored or published, in Unix seconds.
                 * @example 1771600500
                 */
                timestamp: components["schemas"]["UnixTime"];
                /**
                 * @description The time at which the configuration was last replaced, in Unix seconds.
                 * @example 1771600500
                 */
                updatedTimestamp: components["schemas"]["UnixTime"];
                /**
                 * @description The user who last replaced it.
                 * @example 1002
                 */
                updatedBy: components["schemas"]["UserId"];
            };
        };
        /**
         * @description The destination's name, unique in the organization. It is case-sensitive.
         * @example CRM sync
         */
        WebhookLabel: string;
        /**
         * @description The events that the destination receives. More types may be added.
         *
         *     - `conversation`: `messageReceived` and `messageSent`.
         *     - `call`: `callEnded` and `callMissed`.
         *     - `task`: `taskChanged`.
         * @example conversation
         */
        WebhookType: "conversation" | "call" | "task" | (string & {});
        /** @description A URL that receives the events of one type. */
        WebhookDestination: {
            /** @description The user whose token added the destination. */
            userId: components["schemas"]["UserId"];
            label: components["schemas"]["WebhookLabel"];
            /**
             * @description The time at which the destination was added, in Unix seconds.
             * @example 1768834800
             */
            timestamp: components["schemas"]["UnixTime"];
            /** @description The URL to which events are posted. */
            url: components["schemas"]["WebUrl"];
            type: components["schemas"]["WebhookType"];
            /** @description The time at which the destination was disabled because its receiver returned a 410, in Unix seconds. It receives nothing until you add it again. Absent otherwise. */
            disabledTimestamp?: components["schemas"]["UnixTime"];
        };
        /** @description A destination of events. */
        WorldWebhook: {
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Its position among others of the same second; the lowest was first.
             * @example 1
             */
            order: number;
            /**
             * Format: password
             * @description The secret that events are signed with. `(left out)` in a file without secrets.
             * @example whsec_bGFya2ZpZWxkLWRlbW8tc2lnbmluZy1zZWNyZXQtMDA=
             */
            secret: string;
            webhook: components["schemas"]["WebhookDestination"];
        };
        /** @description A question that an agent sent to a Zap. */
        WorldZapRequest: {
            /**
             * @description The question's identifier.
             * @example zaprequest_839
             */
            requestId: components["schemas"]["ResourceId"];
            /**
             * @description The organization that it belongs to.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description The agent that asked.
             * @example agent_202
             */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description The question.
             * @example Is there a technician near 12 Mill Lane this afternoon?
             */
            text: string;
            /**
             * @description The time at which it was asked, in Unix seconds.
             * @example 1772461860
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The Zap's answer. Absent if there is none yet.
             * @example Yes, at four.
             */
            answer?: string;
        };
        /** @description The rows of each table, in any order. An omitted table is empty. */
        WorldTables: {
            /** @description The accounts that group the agents of organizations. */
            account?: components["schemas"]["WorldAccount"][];
            /** @description The settings for exports of organizations. */
            adrExport?: components["schemas"]["WorldAdrExport"][];
            /** @description The agents of all organizations, published or not. */
            agent?: components["schemas"]["WorldAgent"][];
            /** @description The public pages of agents. */
            agentUrl?: components["schemas"]["WorldAgentUrl"][];
            /** @description The billing settings of organizations. */
            billingConfiguration?: components["schemas"]["WorldBillingConfiguration"][];
            /** @description Calls that have ended, including missed calls. */
            call?: components["schemas"]["WorldCall"][];
            /** @description Texts, calls and external messages that belong together. */
            conversation?: components["schemas"]["WorldConversation"][];
            /** @description The last number of each kind of identifier. */
            counter?: components["schemas"]["WorldCounter"][];
            /** @description Pending deliveries, and the last of those that have ended. */
            delivery?: components["schemas"]["WorldDelivery"][];
            /** @description The documents that agents use as context. */
            document?: components["schemas"]["WorldDocument"][];
            /** @description The jobs scheduled on the clock. */
            job?: components["schemas"]["WorldJob"][];
            /** @description The texts and spoken turns of all conversations. */
            message?: components["schemas"]["WorldMessage"][];
            /** @description Plans that were offered to single organizations. */
            negotiatedPlan?: components["schemas"]["WorldNegotiatedPlan"][];
            /** @description The inventory, and the organizations' own numbers. */
            number?: components["schemas"]["WorldNumber"][];
            /** @description The periods in which inventory numbers were held. */
            numberHolding?: components["schemas"]["WorldNumberHolding"][];
            /** @description The providers that organizations have added. */
            numberingProvider?: components["schemas"]["WorldNumberingProvider"][];
            /** @description All organizations that have not been deleted. */
            organization?: components["schemas"]["WorldOrganization"][];
            /** @description The relay configurations of organizations. */
            relay?: components["schemas"]["WorldRelay"][];
            /** @description The owners of organizations. */
            reseller?: components["schemas"]["WorldReseller"][];
            /** @description The rooms of both inboxes. */
            room?: components["schemas"]["WorldRoom"][];
            /** @description The scripted replies and calls of organizations. */
            script?: components["schemas"]["WorldScript"][];
            /** @description The registration of each organization, at most one. */
            sipRegistration?: components["schemas"]["WorldSipRegistration"][];
            /** @description The outbound routes of organizations. */
            sipRoute?: components["schemas"]["WorldSipRoute"][];
            /** @description The addresses from which organizations accept calls. */
            sipWhitelist?: components["schemas"]["WorldSipWhitelistEntry"][];
            /** @description The plans that organizations have subscribed to. */
            subscription?: components["schemas"]["WorldSubscription"][];
            /** @description Tasks in all states. */
            task?: components["schemas"]["WorldTask"][];
            /** @description The basis of daily limits and cooldowns. */
            taskStart?: components["schemas"]["WorldTaskStart"][];
            /** @description Permanent tokens, and one-time tokens that are not used up. */
            token?: components["schemas"]["WorldToken"][];
            /** @description The basis of bills and statistics. */
            usage?: components["schemas"]["WorldUsage"][];
            /** @description Users and pending invitations. */
            user?: components["schemas"]["WorldUser"][];
            /** @description The stored and published configurations of agents. */
            version?: components["schemas"]["WorldVersion"][];
            /** @description The destinations of events. */
            webhook?: components["schemas"]["WorldWebhook"][];
            /** @description The questions that agents sent to Zaps, answered or not. */
            zapRequest?: components["schemas"]["WorldZapRequest"][];
        };
        /** @description The complete state of an environment at one moment. */
        World: {
            /**
             * Format: int32
             * @description The version of the file format. Any value other than 1 comes from a later version and is rejected.
             * @example 1
             */
            format: number;
            /**
             * @description The version of the service's contract whose shapes the file uses. Fields whose name or type has changed since an earlier version are converted.
             * @example 2.0.0
             */
            contract: string;
            /** @description The time on the clock. */
            now: components["schemas"]["ChosenTime"];
            /**
             * @description True if the clock is frozen.
             * @example true
             */
            frozen: boolean;
            tables: components["schemas"]["WorldTables"];
        };
        /**
         * @description The caller or sender as shown by the network: a phone number in E.164 form or, without a `+`, something else. This may be a short code, an extension or a sender name; you cannot call it.
         * @example +12025550121
         */
        CallerId: string;
        /**
         * @description An agent's record. An agent has two configurations: staging, which you edit, and live, which it uses to answer,
         *     call and text. Publishing copies staging to live; reverting copies live to staging.
         *
         *     ```mermaid
         *     stateDiagram-v2
         *       state "never published" as new
         *       state "staging differs from live" as differs
         *       state "staging equals live" as equal
         *       [*] --> new
         *       new --> new: updateAgent, restoreAgentVersion
         *       new --> equal: publishAgent
         *       equal --> differs: updateAgent, restoreAgentVersion
         *       differs --> differs: updateAgent, restoreAgentVersion
         *       differs --> equal: publishAgent, revertAgent
         *     ```
         *
         *     Staging is compared with live field by field: if you change a field and change it back, they are equal again.
         */
        Agent: {
            /** @description The identifier of the agent in paths, tasks and events. */
            agentId: components["schemas"]["ResourceId"];
            /** @description The live name, or the staging name if the agent was never published. */
            name: components["schemas"]["AgentName"];
            /**
             * @description True if the agent was ever published. An agent that was never published takes no calls, texts or web conversations.
             * @example true
             */
            published: boolean;
            /**
             * @description True if staging has changes to publish. Always `true` if the agent was never published.
             * @example true
             */
            stagingDiffersFromLive: boolean;
            /**
             * @description The live version. Absent if the agent was never published.
             * @example version_213
             */
            liveVersionId?: components["schemas"]["ResourceId"];
            /**
             * @description The time at which the live version went live, in Unix seconds. Absent if the agent was never published.
             * @example 1771855200
             */
            publishedTimestamp?: components["schemas"]["UnixTime"];
            /** @description The phone numbers assigned to the agent, held longest first. A call or text uses the first number that can carry it. An agent that was never published can already have numbers. */
            phoneNumbers: components["schemas"]["PhoneNumber"][];
            /**
             * @description The time at which the agent was created, in Unix seconds.
             * @example 1768228200
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The time at which staging last changed, in Unix seconds.
             * @example 1772461800
             */
            updatedTimestamp: components["schemas"]["UnixTime"];
        };
        /**
         * @description The permissions of a token or user. Each role can also do everything that the roles after it can. More roles may be added.
         *
         *     - `superAdmin`: Manages resellers, organizations, their billing and numbering providers, and edits the daily caps of tasks.
         *     - `admin`: Manages one organization, from its agents and numbers to its tokens and people.
         *     - `user`: Works with tasks and conversations, and reads agents and accounts.
         * @example admin
         */
        Role: "superAdmin" | "admin" | "user" | (string & {});
    };
    responses: {
        /** @description The server failed, and the request may have taken effect. Check before you send it again. After a `storage-failure`, the request had no effect. */
        Failed: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The new environment and its tokens. */
        EnvironmentCreated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Environment"];
            };
        };
        /** @description The environment at its beginning. The body is the same as when it was created. */
        EnvironmentReset: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Environment"];
            };
        };
        /** @description The environment in its current state. */
        EnvironmentRead: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Environment"];
            };
        };
        /** @description One page of environments. */
        EnvironmentList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EnvironmentPage"];
            };
        };
        /** @description The environment with its new name. */
        EnvironmentRenamed: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Environment"];
            };
        };
        /** @description The name is invalid. `errors` lists each violation. */
        EnvironmentRenamingInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The environment and its tokens were deleted. */
        EnvironmentDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The environment is invalid. `errors` lists each violation. */
        EnvironmentInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The environment identifier in the path is invalid; `errors` says why. */
        EnvironmentIdInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The environment does not exist. */
        EnvironmentNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The server was started with keys, and the request does not have a valid key. */
        KeyUnknown: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The environment was created with another key. */
        EnvironmentForeign: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key's quota (`--quota`) is used up. The request had no effect. */
        KeyQuotaUsedUp: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimitUsedUp"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key's quota (`--quota`) is used up. Nothing was created. */
        KeyQuotaReached: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimitUsedUp"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The maximum number of environments has been reached. */
        EnvironmentQuotaReached: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The environment `default` cannot be deleted. */
        DefaultEnvironmentKept: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The new snapshot. */
        SnapshotCreated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Snapshot"];
            };
        };
        /** @description All snapshots of the environment. */
        SnapshotList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SnapshotList"];
            };
        };
        /** @description The snapshot was deleted. */
        SnapshotDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The environment in the state of the snapshot. */
        SnapshotRestored: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Environment"];
            };
        };
        /** @description The snapshot is invalid. `errors` lists each violation. */
        SnapshotInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An identifier in the path is invalid; `errors` says why. */
        SnapshotIdInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The environment does not exist, or it does not have this snapshot. */
        SnapshotNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The environment has reached the maximum number of snapshots. */
        SnapshotQuotaReached: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The new environment and its tokens. */
        EnvironmentForked: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Environment"];
            };
        };
        /** @description The fork is invalid. `errors` lists each violation. */
        EnvironmentForkInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The environment as a file. */
        EnvironmentExported: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["World"];
            };
        };
        /** @description The environment is too large for a file. */
        EnvironmentTooLarge: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The new environment and its tokens. */
        EnvironmentImported: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Environment"];
            };
        };
        /** @description The file is invalid. `errors` lists each violation and its place. */
        WorldInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than 32 MiB. */
        WorldTooLarge: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description All tables of the environment. */
        TableList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TableList"];
            };
        };
        /** @description One page of rows. */
        RowPage: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RowPage"];
            };
        };
        /** @description The row as it is stored. */
        RowAdded: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyedRow"];
            };
        };
        /** @description The row in its current state. */
        RowRead: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyedRow"];
            };
        };
        /** @description The row as it is stored. */
        RowReplaced: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyedRow"];
            };
        };
        /** @description The row was deleted. */
        RowDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The row is invalid. `errors` lists each violation and its place in the row. */
        RowInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The row key is invalid; `errors` says why. */
        RowKeyInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The table does not exist. */
        TableNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The table does not exist, or it does not have this row. */
        RowNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The table already has a row with this key. */
        RowKeyTaken: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The row has another key, or it is a delivery with an attempt in progress. */
        RowNotReplaced: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Another row refers to it, it is a count, or it is a delivery with an attempt in progress. */
        RowNotDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The current state of the clock. */
        ClockRead: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Clock"];
            };
        };
        /** @description The state of the clock after the move, and whether something is still in progress. */
        ClockMoved: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Clock"];
            };
        };
        /** @description The change is invalid. `errors` lists each violation. */
        ClockChangeInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The clock cannot move to this time. */
        ClockConflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One page of scheduled jobs. */
        JobPage: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["JobPage"];
            };
        };
        /** @description The text arrived, and the agent has replied if it does. */
        InboundTextArrived: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InboundTextResult"];
            };
        };
        /** @description The text is invalid. `errors` lists each violation. */
        InboundTextInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No agent of the organization has the number, or the number does not support texts. */
        TextedNumberNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No agent of the organization has the number, or the number does not support calls. */
        CalledNumberNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The call took place. */
        InboundCallEnded: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InboundCallResult"];
            };
        };
        /** @description The call is invalid. `errors` lists each violation. */
        InboundCallInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The agent cannot take calls. */
        AgentNotPublished: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The call was missed. */
        CallMissed: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MissedCallResult"];
            };
        };
        /** @description The call is invalid. `errors` lists each violation. */
        MissedCallInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The task ended with this outcome. */
        TaskEnded: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TaskOutcomeResult"];
            };
        };
        /** @description The outcome is invalid. `errors` lists each violation. */
        TaskOutcomeInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization does not have this task. */
        TaskNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The task cannot end with this outcome at the moment. It does not change. */
        TaskOutcomeConflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The new agent, as returned by `getAgent`. */
        AgentCreated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Agent"];
            };
        };
        /** @description The agent is invalid. `errors` lists each violation. */
        AgentCreationInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has reached the maximum number of agents. */
        AgentQuotaReached: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The agent is waiting for a response. */
        ZapierRequested: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ZapierRequestResult"];
            };
        };
        /** @description The request is invalid. `errors` lists each violation. */
        ZapierRequestInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The person is an active admin. */
        InvitationAccepted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvitationAcceptanceResult"];
            };
        };
        /** @description The acceptance is invalid. `errors` lists each violation. */
        InvitationAcceptanceInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no pending invitation for this person. */
        InvitationNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The person is already active, or the organization has reached the maximum number of tokens. */
        InvitationUsed: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The registrar answered. */
        SipRegistrationChanged: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SipRegistrationResult"];
            };
        };
        /** @description The answer is invalid. `errors` lists each violation. */
        SipRegistrarAnswerInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has no SIP registration. */
        SipRegistrationNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The event was sent. */
        BillingEventReported: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingEventResult"];
            };
        };
        /** @description The event is invalid. `errors` lists each violation. */
        BillingEventInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization's new state. */
        OrganizationStateChanged: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrganizationStateResult"];
            };
        };
        /** @description The state or the organization is invalid. `errors` lists each violation. */
        OrganizationStateInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One page of timeline entries. */
        Timeline: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TimelinePage"];
            };
        };
        /** @description A parameter is invalid; `errors` says why. */
        TimelineInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Server-sent events, for as long as the client stays connected. */
        TimelineStream: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "text/event-stream": string;
            };
        };
        /** @description A parameter is invalid; `errors` says why. */
        TimelineStreamInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Everything that is stored for the entry. */
        TimelineEntryRead: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TimelineRecord"];
            };
        };
        /** @description The entry number is invalid; `errors` says why. */
        TimelineEntryIdInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The entry does not exist, or it was removed. */
        TimelineEntryNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One page of the request log. */
        RequestList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LoggedRequestPage"];
            };
        };
        /** @description One page of deliveries. */
        DeliveryList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeliveryPage"];
            };
        };
        /** @description A filter or the page is invalid. `errors` lists each violation. */
        DeliveryListInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The delivery before the attempt, which starts now. */
        DeliveryResent: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Delivery"];
            };
        };
        /** @description The request does not say which delivery to resend. `errors` lists each violation. */
        DeliveryResendInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization does not have this delivery, or it is no longer in the log. */
        DeliveryNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The delivery cannot be resent, or not now. */
        DeliveryNotResent: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The script applies to the next messages that match. */
        ReplyScripted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Script"];
            };
        };
        /** @description The script is invalid. `errors` lists each violation. */
        ReplyScriptInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The script applies to the next calls that match. */
        CallScripted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Script"];
            };
        };
        /** @description The script is invalid. `errors` lists each violation. */
        CallScriptInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has reached the maximum number of scripts. */
        ScriptQuotaReached: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description All scripts that are not used up. */
        ScriptList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ScriptList"];
            };
        };
        /** @description All scripts were deleted. */
        ScriptsDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The fault applies to the next requests or deliveries that match. */
        FaultCreated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Fault"];
            };
        };
        /** @description The fault is invalid. `errors` lists each violation. */
        FaultInvalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The environment has reached the maximum number of faults. */
        FaultQuotaReached: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description All faults that are not used up. */
        FaultList: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FaultList"];
            };
        };
        /** @description The fault was deleted. */
        FaultDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The environment does not have this fault, or it is used up. */
        FaultNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description All faults were deleted. */
        FaultsDeleted: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The process responds. */
        Alive: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Health"];
            };
        };
        /** @description The server accepts requests. */
        Ready: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Health"];
            };
        };
        /** @description Send requests elsewhere. */
        NotReady: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Health"];
            };
        };
        /** @description The metrics since the process started. */
        Metrics: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "text/plain": string;
            };
        };
        /** @description The server does not collect metrics. */
        NotMeasured: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The requested page cannot exist; `errors` lists each violation. */
        InvalidPage: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than 1 MiB. */
        PayloadTooLarge: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The operation does not accept the body's media type. */
        UnsupportedMediaType: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request breaks the contract; `errors` lists each violation. */
        BadRequest: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The `authorization` header is missing, or its token is unknown, deleted, expired or already used. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization does not exist, or the token cannot access it. */
        OrganizationNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has no agent with this identifier. */
        AgentNotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description The fault, by the `faultId` from its creation.
         * @example fault_1
         */
        FaultId: components["schemas"]["FaultId"];
        /**
         * @description The environment, by the `id` from its creation, or `default`.
         * @example env_7
         */
        EnvironmentId: components["schemas"]["EnvironmentId"];
        /**
         * @description Return only environments with exactly this name.
         * @example Junk inbox has pages
         */
        EnvironmentName: components["schemas"]["EnvironmentName"];
        /**
         * @description The snapshot, by the `snapshotId` from its creation.
         * @example snapshot_8
         */
        SnapshotId: components["schemas"]["SnapshotId"];
        /**
         * @description True to include tokens, signing secrets, passwords and credentials in the file. Anyone who has such a file has them too.
         * @example true
         */
        WholeWorld: boolean;
        /**
         * @description The new environment's name.
         * @example Junk inbox has pages
         */
        ImportName: components["schemas"]["EnvironmentName"];
        /**
         * @description The real time without use after which the environment ends by itself, as for `createEnvironment`.
         * @example PT1H
         */
        ImportEndsAfter: components["schemas"]["Duration"];
        /**
         * @description The time at which the environment begins. Defaults to the time in the file.
         * @example 2026-03-02T15:00:00Z
         */
        ImportNow: components["schemas"]["ChosenTime"];
        /**
         * @description True if the clock is frozen. Defaults to the state in the file.
         * @example true
         */
        ImportFrozen: boolean;
        /**
         * @description Return only entries of this kind.
         * @example request
         */
        TimelineKind: components["schemas"]["TimelineKind"];
        /**
         * @description Start after the entry with this number; 0 for all stored entries.
         * @example 7
         */
        TimelineAfter: number;
        /**
         * @description The `id` of the last event that was received, as browsers send it when they reconnect. It takes precedence over `after`.
         * @example 7
         */
        LastEventId: string;
        /**
         * @description The entry, by its `entryId`.
         * @example 7
         */
        TimelineEntryId: string;
        /**
         * @description The table, by its name in an environment file.
         * @example zapRequest
         */
        Table: components["schemas"]["TableName"];
        /**
         * @description The row, by its `rowKey` from `listRows`.
         * @example emFwcmVxdWVzdF84NDA
         */
        RowKey: components["schemas"]["RowKey"];
        /**
         * @description Return only rows whose JSON contains this text, ignoring case.
         * @example water heater
         */
        RowText: string;
        /**
         * @description Return only requests to this operation. If the operation does not exist, the list is empty.
         * @example updateTask
         */
        RequestOperationId: string;
        /**
         * @description The event, by its `deliveryId`, which is the `webhook-id` header of its attempts.
         * @example event_3008
         */
        DeliveryId: components["schemas"]["ResourceId"];
        /**
         * @description Return only deliveries to the destination with this label, even if it has been removed.
         * @example CRM sync
         */
        DeliveryLabel: string;
        /**
         * @description Return only deliveries whose payload has this type, such as `messageReceived`.
         * @example messageReceived
         */
        DeliveryType: string;
        /**
         * @description Return only deliveries in this state.
         * @example delivered
         */
        DeliveryState: components["schemas"]["DeliveryState"];
        /**
         * @description Page to return; the first page is 0. A page past the end is empty, not an error.
         * @example 0
         */
        PageNumber: number;
        /**
         * @description Maximum number of entries on a page.
         * @example 20
         */
        PageSize: number;
    };
    requestBodies: {
        /** @description Options for the new environment. The body is optional. */
        EnvironmentCreation: {
            content: {
                "application/json": components["schemas"]["EnvironmentCreation"];
            };
        };
        /** @description The new name. */
        EnvironmentRenaming: {
            content: {
                "application/json": components["schemas"]["EnvironmentRenaming"];
            };
        };
        /** @description Options for the snapshot. The body is optional. */
        SnapshotCreation: {
            content: {
                "application/json": components["schemas"]["SnapshotCreation"];
            };
        };
        /** @description Options for the fork. The body is optional. */
        EnvironmentFork: {
            content: {
                "application/json": components["schemas"]["EnvironmentFork"];
            };
        };
        /** @description An environment file, as returned by `exportEnvironment`. */
        World: {
            content: {
                "application/json": components["schemas"]["World"];
            };
        };
        /** @description The row, in the format that its table has in an environment file. */
        RowCreation: {
            content: {
                "application/json": components["schemas"]["Row"];
            };
        };
        /** @description The complete row, in the format that its table has in an environment file. */
        RowReplacement: {
            content: {
                "application/json": components["schemas"]["Row"];
            };
        };
        /** @description The move to make, and whether to freeze the clock. */
        ClockChange: {
            content: {
                "application/json": components["schemas"]["ClockChange"];
            };
        };
        /** @description The sender, the recipient and the text. */
        InboundText: {
            content: {
                "application/json": components["schemas"]["InboundText"];
            };
        };
        /** @description The caller, the called number and, optionally, what they say. */
        InboundCall: {
            content: {
                "application/json": components["schemas"]["InboundCall"];
            };
        };
        /** @description The caller and the called number. */
        MissedCall: {
            content: {
                "application/json": components["schemas"]["MissedCall"];
            };
        };
        /** @description The messages to match, and the agent's reply. */
        ReplyScript: {
            content: {
                "application/json": components["schemas"]["ReplyScript"];
            };
        };
        /** @description The calls to match, and how they proceed. */
        CallScript: {
            content: {
                "application/json": components["schemas"]["CallScript"];
            };
        };
        /** @description The task and its outcome. */
        TaskOutcome: {
            content: {
                "application/json": components["schemas"]["TaskOutcome"];
            };
        };
        /** @description The agent's name, organization and configuration. */
        AgentCreation: {
            content: {
                "application/json": components["schemas"]["AgentCreation"];
            };
        };
        /** @description The agent and its question. */
        ZapierRequest: {
            content: {
                "application/json": components["schemas"]["ZapierRequest"];
            };
        };
        /** @description The person who accepts the invitation. */
        InvitationAcceptance: {
            content: {
                "application/json": components["schemas"]["InvitationAcceptance"];
            };
        };
        /** @description The registrar's answer. */
        SipRegistrarAnswer: {
            content: {
                "application/json": components["schemas"]["SipRegistrarAnswer"];
            };
        };
        /** @description The provider's event. */
        BillingEvent: {
            content: {
                "application/json": components["schemas"]["BillingEvent"];
            };
        };
        /** @description The organization and its new state. */
        OrganizationStateChange: {
            content: {
                "application/json": components["schemas"]["OrganizationStateChange"];
            };
        };
        /** @description The delivery of the event to resend. The body is optional. */
        DeliveryResend: {
            content: {
                "application/json": components["schemas"]["DeliveryResend"];
            };
        };
        /** @description The requests or deliveries that fail, and how and how often they do. */
        FaultCreation: {
            content: {
                "application/json": components["schemas"]["FaultCreation"];
            };
        };
    };
    headers: {
        /**
         * @description The key's quota (`--quota`): `q` of `qu`, requests by default, in `w` seconds or at the same time (RateLimit header fields for HTTP, IETF draft). Sent where a limit applies; `RateLimit` shows what is left.
         * @example "requests";q=200;w=1
         */
        RateLimitPolicy: string;
        /**
         * @description The caller's remaining quota: `r` requests in the next `t` seconds (RateLimit header fields for HTTP, IETF draft). Sent where a limit applies.
         * @example "default";r=599;t=60
         */
        RateLimit: string;
        /**
         * @description The web origin that may read the response. Sent to requests that have an `Origin`.
         * @example https://app.example.com
         */
        "Access-Control-Allow-Origin": string;
        /**
         * @description The authentication scheme to use (RFC 9110, section 11.6.1).
         * @example ApiToken realm="phone-agent"
         */
        "WWW-Authenticate": string;
        /**
         * @description Seconds to wait before you retry (RFC 9110, section 10.2.3).
         * @example 12
         */
        RetryAfter: number;
        /**
         * @description Nothing is left of the caller's quota for the next `t` seconds, the same time as in `Retry-After`.
         * @example "default";r=0;t=12
         */
        RateLimitUsedUp: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listEnvironments: {
        parameters: {
            query?: {
                /**
                 * @description Return only environments with exactly this name.
                 * @example Junk inbox has pages
                 */
                name?: components["parameters"]["EnvironmentName"];
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EnvironmentList"];
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["KeyUnknown"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    createEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EnvironmentCreation"];
        responses: {
            201: components["responses"]["EnvironmentCreated"];
            400: components["responses"]["EnvironmentInvalid"];
            401: components["responses"]["KeyUnknown"];
            409: components["responses"]["EnvironmentQuotaReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaReached"];
            500: components["responses"]["Failed"];
        };
    };
    resetEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The environment, by the `id` from its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EnvironmentReset"];
            400: components["responses"]["EnvironmentIdInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["EnvironmentNotFound"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    getEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The environment, by the `id` from its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EnvironmentRead"];
            400: components["responses"]["EnvironmentIdInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["EnvironmentNotFound"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    renameEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The environment, by the `id` from its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EnvironmentRenaming"];
        responses: {
            200: components["responses"]["EnvironmentRenamed"];
            400: components["responses"]["EnvironmentRenamingInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["EnvironmentNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    deleteEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The environment, by the `id` from its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["EnvironmentDeleted"];
            400: components["responses"]["EnvironmentIdInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["EnvironmentNotFound"];
            409: components["responses"]["DefaultEnvironmentKept"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    listSnapshots: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The environment, by the `id` from its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SnapshotList"];
            400: components["responses"]["EnvironmentIdInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["EnvironmentNotFound"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    createSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The environment, by the `id` from its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["SnapshotCreation"];
        responses: {
            201: components["responses"]["SnapshotCreated"];
            400: components["responses"]["SnapshotInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["EnvironmentNotFound"];
            409: components["responses"]["SnapshotQuotaReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    deleteSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The environment, by the `id` from its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
                /**
                 * @description The snapshot, by the `snapshotId` from its creation.
                 * @example snapshot_8
                 */
                snapshotId: components["parameters"]["SnapshotId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["SnapshotDeleted"];
            400: components["responses"]["SnapshotIdInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["SnapshotNotFound"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    restoreSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The environment, by the `id` from its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
                /**
                 * @description The snapshot, by the `snapshotId` from its creation.
                 * @example snapshot_8
                 */
                snapshotId: components["parameters"]["SnapshotId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SnapshotRestored"];
            400: components["responses"]["SnapshotIdInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["SnapshotNotFound"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    forkEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The environment, by the `id` from its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EnvironmentFork"];
        responses: {
            201: components["responses"]["EnvironmentForked"];
            400: components["responses"]["EnvironmentForkInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["SnapshotNotFound"];
            409: components["responses"]["EnvironmentQuotaReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaReached"];
            500: components["responses"]["Failed"];
        };
    };
    exportEnvironment: {
        parameters: {
            query?: {
                /**
                 * @description True to include tokens, signing secrets, passwords and credentials in the file. Anyone who has such a file has them too.
                 * @example true
                 */
                whole?: components["parameters"]["WholeWorld"];
            };
            header?: never;
            path: {
                /**
                 * @description The environment, by the `id` from its creation, or `default`.
                 * @example env_7
                 */
                environmentId: components["parameters"]["EnvironmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EnvironmentExported"];
            400: components["responses"]["EnvironmentIdInvalid"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["EnvironmentForeign"];
            404: components["responses"]["EnvironmentNotFound"];
            409: components["responses"]["EnvironmentTooLarge"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    importEnvironment: {
        parameters: {
            query?: {
                /**
                 * @description The new environment's name.
                 * @example Junk inbox has pages
                 */
                name?: components["parameters"]["ImportName"];
                /**
                 * @description The real time without use after which the environment ends by itself, as for `createEnvironment`.
                 * @example PT1H
                 */
                endsAfter?: components["parameters"]["ImportEndsAfter"];
                /**
                 * @description The time at which the environment begins. Defaults to the time in the file.
                 * @example 2026-03-02T15:00:00Z
                 */
                now?: components["parameters"]["ImportNow"];
                /**
                 * @description True if the clock is frozen. Defaults to the state in the file.
                 * @example true
                 */
                frozen?: components["parameters"]["ImportFrozen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["World"];
        responses: {
            201: components["responses"]["EnvironmentImported"];
            400: components["responses"]["WorldInvalid"];
            401: components["responses"]["KeyUnknown"];
            409: components["responses"]["EnvironmentQuotaReached"];
            413: components["responses"]["WorldTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaReached"];
            500: components["responses"]["Failed"];
        };
    };
    listTables: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TableList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    listRows: {
        parameters: {
            query?: {
                /**
                 * @description Return only rows whose JSON contains this text, ignoring case.
                 * @example water heater
                 */
                text?: components["parameters"]["RowText"];
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /**
                 * @description The table, by its name in an environment file.
                 * @example zapRequest
                 */
                table: components["parameters"]["Table"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RowPage"];
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["TableNotFound"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    addRow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The table, by its name in an environment file.
                 * @example zapRequest
                 */
                table: components["parameters"]["Table"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RowCreation"];
        responses: {
            201: components["responses"]["RowAdded"];
            400: components["responses"]["RowInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["TableNotFound"];
            409: components["responses"]["RowKeyTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    getRow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The table, by its name in an environment file.
                 * @example zapRequest
                 */
                table: components["parameters"]["Table"];
                /**
                 * @description The row, by its `rowKey` from `listRows`.
                 * @example emFwcmVxdWVzdF84NDA
                 */
                rowKey: components["parameters"]["RowKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RowRead"];
            400: components["responses"]["RowKeyInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["RowNotFound"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    replaceRow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The table, by its name in an environment file.
                 * @example zapRequest
                 */
                table: components["parameters"]["Table"];
                /**
                 * @description The row, by its `rowKey` from `listRows`.
                 * @example emFwcmVxdWVzdF84NDA
                 */
                rowKey: components["parameters"]["RowKey"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RowReplacement"];
        responses: {
            200: components["responses"]["RowReplaced"];
            400: components["responses"]["RowInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["RowNotFound"];
            409: components["responses"]["RowNotReplaced"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    deleteRow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The table, by its name in an environment file.
                 * @example zapRequest
                 */
                table: components["parameters"]["Table"];
                /**
                 * @description The row, by its `rowKey` from `listRows`.
                 * @example emFwcmVxdWVzdF84NDA
                 */
                rowKey: components["parameters"]["RowKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["RowDeleted"];
            400: components["responses"]["RowKeyInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["RowNotFound"];
            409: components["responses"]["RowNotDeleted"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ClockRead"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    setClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ClockChange"];
        responses: {
            200: components["responses"]["ClockMoved"];
            400: components["responses"]["ClockChangeInvalid"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["ClockConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["JobPage"];
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateInboundText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["InboundText"];
        responses: {
            200: components["responses"]["InboundTextArrived"];
            400: components["responses"]["InboundTextInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["TextedNumberNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateInboundCall: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["InboundCall"];
        responses: {
            200: components["responses"]["InboundCallEnded"];
            400: components["responses"]["InboundCallInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["CalledNumberNotFound"];
            409: components["responses"]["AgentNotPublished"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateMissedCall: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MissedCall"];
        responses: {
            200: components["responses"]["CallMissed"];
            400: components["responses"]["MissedCallInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["CalledNumberNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateTaskOutcome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TaskOutcome"];
        responses: {
            200: components["responses"]["TaskEnded"];
            400: components["responses"]["TaskOutcomeInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["TaskNotFound"];
            409: components["responses"]["TaskOutcomeConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateAgentCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AgentCreation"];
        responses: {
            201: components["responses"]["AgentCreated"];
            400: components["responses"]["AgentCreationInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["OrganizationNotFound"];
            409: components["responses"]["AgentQuotaReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateZapierRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ZapierRequest"];
        responses: {
            200: components["responses"]["ZapierRequested"];
            400: components["responses"]["ZapierRequestInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["AgentNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateInvitationAccepted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["InvitationAcceptance"];
        responses: {
            200: components["responses"]["InvitationAccepted"];
            400: components["responses"]["InvitationAcceptanceInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["InvitationNotFound"];
            409: components["responses"]["InvitationUsed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateSipRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SipRegistrarAnswer"];
        responses: {
            200: components["responses"]["SipRegistrationChanged"];
            400: components["responses"]["SipRegistrarAnswerInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["SipRegistrationNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateBillingEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BillingEvent"];
        responses: {
            200: components["responses"]["BillingEventReported"];
            400: components["responses"]["BillingEventInvalid"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    simulateOrganizationState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrganizationStateChange"];
        responses: {
            200: components["responses"]["OrganizationStateChanged"];
            400: components["responses"]["OrganizationStateInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["OrganizationNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    scriptReply: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ReplyScript"];
        responses: {
            201: components["responses"]["ReplyScripted"];
            400: components["responses"]["ReplyScriptInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["AgentNotFound"];
            409: components["responses"]["ScriptQuotaReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    scriptCall: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CallScript"];
        responses: {
            201: components["responses"]["CallScripted"];
            400: components["responses"]["CallScriptInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["AgentNotFound"];
            409: components["responses"]["ScriptQuotaReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    listScripts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ScriptList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    deleteScripts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["ScriptsDeleted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    listTimeline: {
        parameters: {
            query?: {
                /**
                 * @description Return only entries of this kind.
                 * @example request
                 */
                kind?: components["parameters"]["TimelineKind"];
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Timeline"];
            400: components["responses"]["TimelineInvalid"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    streamTimeline: {
        parameters: {
            query?: {
                /**
                 * @description Start after the entry with this number; 0 for all stored entries.
                 * @example 7
                 */
                after?: components["parameters"]["TimelineAfter"];
            };
            header?: {
                /**
                 * @description The `id` of the last event that was received, as browsers send it when they reconnect. It takes precedence over `after`.
                 * @example 7
                 */
                "last-event-id"?: components["parameters"]["LastEventId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TimelineStream"];
            400: components["responses"]["TimelineStreamInvalid"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    getTimelineEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The entry, by its `entryId`.
                 * @example 7
                 */
                entryId: components["parameters"]["TimelineEntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TimelineEntryRead"];
            400: components["responses"]["TimelineEntryIdInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["TimelineEntryNotFound"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /**
                 * @description Return only requests to this operation. If the operation does not exist, the list is empty.
                 * @example updateTask
                 */
                operationId?: components["parameters"]["RequestOperationId"];
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RequestList"];
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Return only deliveries to the destination with this label, even if it has been removed.
                 * @example CRM sync
                 */
                label?: components["parameters"]["DeliveryLabel"];
                /**
                 * @description Return only deliveries whose payload has this type, such as `messageReceived`.
                 * @example messageReceived
                 */
                type?: components["parameters"]["DeliveryType"];
                /**
                 * @description Return only deliveries in this state.
                 * @example delivered
                 */
                state?: components["parameters"]["DeliveryState"];
                /**
                 * @description Page to return; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description Maximum number of entries on a page.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeliveryList"];
            400: components["responses"]["DeliveryListInvalid"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    resendDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The event, by its `deliveryId`, which is the `webhook-id` header of its attempts.
                 * @example event_3008
                 */
                deliveryId: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["DeliveryResend"];
        responses: {
            200: components["responses"]["DeliveryResent"];
            400: components["responses"]["DeliveryResendInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["DeliveryNotFound"];
            409: components["responses"]["DeliveryNotResent"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    listFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FaultList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    createFault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["FaultCreation"];
        responses: {
            201: components["responses"]["FaultCreated"];
            400: components["responses"]["FaultInvalid"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["FaultQuotaReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    deleteFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["FaultsDeleted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    deleteFault: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The fault, by the `faultId` from its creation.
                 * @example fault_1
                 */
                faultId: components["parameters"]["FaultId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["FaultDeleted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["FaultNotFound"];
            429: components["responses"]["KeyQuotaUsedUp"];
            500: components["responses"]["Failed"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Alive"];
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Failed"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Ready"];
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Failed"];
            503: components["responses"]["NotReady"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Metrics"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotMeasured"];
            500: components["responses"]["Failed"];
        };
    };
}
