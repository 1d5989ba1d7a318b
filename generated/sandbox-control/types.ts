// Generated from openapi/sandbox-control.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/_sandbox/environments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an environment
         * @description Creates an environment and answers with its tokens. A body is needed only to choose something.
         *
         *     Without `now` the clock is the real one, and the demo data is moved in time so that its story has just happened
         *     when the environment begins: distances in time stay, weekdays do not. With `now` the clock begins there, and with
         *     `frozen` it stays there until it is moved. Choose `2026-03-02T15:00:00Z` and `frozen`, and the answers are those of
         *     the service's API reference, byte for byte.
         *
         *     The seed `demo` is the organization `org_301` with everything that the reference shows, and enough more to fill
         *     its pages and statistics. The seed `empty` is `org_301` with three users, their tokens and the default limits,
         *     and nothing else; `simulateAgentCreated` gives it its first agent.
         *
         *     An environment lasts until it is deleted or, without a data file, the sandbox ends. There can be 100,000 (409).
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
         * @description Puts the environment back to its beginning: data, clock, faults, request log and deliveries. Its first tokens
         *     work again, also if they were deleted; those created since do not. Where the environment was created without
         *     `now`, it begins again at the real time, and the demo data moves along.
         *
         *     Requests that are under way are carried out before the reset or refused with a 401. Deliveries that are under way
         *     may still arrive.
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
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an environment
         * @description Deletes the environment and all that is in it. Its tokens answer 401 from then on, and deliveries that wait are
         *     never sent. The environment `default` can be reset but not deleted (409).
         */
        delete: operations["deleteEnvironment"];
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
         * Get the time
         * @description Answers with the environment's time, whether the clock stands still, whether a move of it is still going on, and how many deliveries are under way.
         */
        get: operations["getClock"];
        put?: never;
        /**
         * Move, freeze or release the clock
         * @description Moves the clock by a duration (`advance`, at most 366 days) or to a time (`now`), and freezes or releases it (`frozen`). A moved
         *     clock runs on from there unless it is frozen; a released one runs on from where it stood. What is left out stays
         *     as it is.
         *
         *     Everything that falls due on the way happens at its own time and in order: calls end, limits let tasks start,
         *     invitations expire, webhooks are sent and retried. Deliveries are real HTTP requests, so the move waits for each
         *     before it goes on; their `webhook-timestamp` is the real time, which receivers compare with their own.
         *     `{"advance": "PT0S"}` moves nothing and waits for the deliveries that are under way.
         *
         *     A move waits for receivers for 9 seconds of real time in all. Then it goes on to its end without them: attempts that
         *     are under way (`deliveriesUnderWay`) end when they end, and what follows from that happens then. The answer comes
         *     after 10 seconds at the latest. Where there is more to compute than that, the move goes on behind it, and `movingTo`
         *     says where to; `getClock` tells when it is over. `frozen: false` counts once the clock has arrived.
         *
         *     Time does not go back: a `now` before the present one is refused with a 409, and so is a move past the year 2098.
         *     To begin earlier, reset the environment or create one. Of two moves at once the second begins where the first one
         *     ended. A restart of the sandbox ends moves where they are.
         */
        post: operations["setClock"];
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
         * Let somebody text an agent
         * @description A text from outside arrives at one of the organization's numbers. If an SMS relay is configured and enabled, the
         *     text goes to it first, and its answer counts: after `stop` the agent never sees the text, nothing is recorded,
         *     and the answer has no identifiers. Otherwise the text is recorded in the room of the two numbers, the agent
         *     replies, and the events `messageReceived` and `messageSent` are sent.
         *
         *     An agent that was never published or answers no texts does not reply, nor does one of a suspended organization, nor
         *     any to a text from what is no phone number; the text waits in the inbox. In a junk room nobody replies either, and no event is sent. A number that no agent of
         *     the organization has answers 404, and so does one that takes no texts (without `sms` in its `capabilities`).
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
         * Let somebody call an agent
         * @description A call comes in at one of the organization's numbers, the agent answers, and they talk. When this operation
         *     answers the call has just ended: it began `durationSeconds` ago, its transcript is a conversation in the room of
         *     the two numbers (of a withheld one in a new room), its minutes are counted, and the event `callEnded` is sent.
         *
         *     An agent that was never published cannot take a call (409), nor can one of a suspended organization (409); use
         *     `simulateMissedCall` for what its caller experiences. A number that no agent of the organization has answers 404,
         *     and so does one that takes no calls (without `voice` in its `capabilities`).
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
         * Let a call be missed
         * @description Somebody calls one of the organization's numbers and nobody answers. Nothing was said, so there is no conversation; the event `callMissed` is sent. A number that no agent of the organization has, and one that takes no calls, answer 404.
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
         * End a task as you choose
         * @description Ends a task that is in progress, now, with the outcome that you name instead of the one that the sandbox would
         *     have given it. The task becomes `completed` or, with any other outcome, `failed` for that reason, and everything
         *     follows from it: the conversation, the events, the next task that may start.
         *
         *     `noAnswer` and `busy` are for calls, `undelivered` for texts, `unreachable` and `completed` for both. A call that
         *     has been answered already, so that its task has a conversation, can only be `completed`. An outcome that does not
         *     fit, or a task that is not in progress, is refused with a 409. Advance the clock to bring a queued task there.
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
         * Let somebody set up an agent
         * @description Nothing in the service's API creates an agent; people set one up in the service itself. This is what they do
         *     there: an agent comes into being with the name and configuration that you give and defaults for the rest, and it
         *     goes live at once unless `published` is false. The token's user is the one who did it. No event is sent.
         *
         *     The agent has no number yet: give it one with `assignPhoneNumber`, and it calls, texts and answers. Without
         *     `organizationId` it belongs to the token's organization; any organization of the environment can be named, so a
         *     new one gets its first agent this way. An organization can have 100 agents (409).
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
         * Let an agent ask a Zap
         * @description An agent triggers a Zap and waits for its answer, as long as `respondToZapier` of the service's API says. Answer there with the `requestId` that this operation gives.
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
         * Let an invitation be accepted
         * @description The person who was invited follows the link in the e-mail and becomes an active admin. The answer has a token of
         *     that person, so that you can go on in that name. Name the person by exactly one of `userId` and `email`. An
         *     invitation of any organization of the environment can be accepted; so this is also the way into an organization
         *     that you have just created.
         *
         *     A user who is active already answers 409, and so does an organization that has all the tokens it can have; an
         *     invitation that expired or was withdrawn no longer exists (404).
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
         * Let the SIP registrar answer
         * @description The registrar accepts or refuses the organization's saved registration, whatever its state is. Left alone, the sandbox's registrar accepts each registration two seconds after it was saved, and knows no host of the domain `.invalid`. Without a saved registration the answer is 404.
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
         * Let the billing provider report something
         * @description The billing provider reports an event to the service, in any form that you like. If a billing relay is configured and enabled it gets the event, and this operation answers when the relay did or its time is up. The event itself changes nothing; `simulateOrganizationState` suspends and reactivates.
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
         * Suspend or reactivate an organization
         * @description A bill stays unpaid and the organization is suspended, or it is paid and the organization is active again. While it is suspended, requests to the service's API with its tokens are refused with 403. Any organization of the environment can be named, the token's own too; one that is in the state already stays so.
         */
        post: operations["simulateOrganizationState"];
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
         * List the requests that came in
         * @description Lists the last 1000 requests to the service's API that carried a token of the environment, refused ones included, the newest first. The list is kept in memory alone and begins anew with the process, also with a data file. A token that was deleted or never existed counts as one of the environment that its end names, else of `default`. Requests to the control API are not listed. Bodies of more than 16,384 characters are not kept, and of an environment's list no more than 4,194,304 bytes, of all lists together no more than 67,108,864: the oldest requests go first. Tokens are never shown, wherever they stood.
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
         * List the webhooks that went out
         * @description Lists the organization's deliveries, the newest first, each with what was sent and every attempt: all that are on
         *     their way, and those among the environment's last 1000 that have come to their end. An event that goes to several
         *     destinations is one delivery for each.
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
         *     The sandbox delivers to this machine. Another host needs `--deliver-to HOST` when it is started; without it a
         *     delivery there is `refused`, and no request leaves.
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
         * Send a webhook again
         * @description Sends a delivery once more, now, to the URL that its destination has at present: the same payload and
         *     `webhook-id`, signed anew. An event that went to several destinations needs the `label` of one of them (400). The
         *     answer comes before the attempt has ended; `setClock` waits for that, and `listDeliveries` shows how it went.
         *
         *     - One that has come to its end gets one attempt and no retries, and is `delivered`, `givenUp` or `refused` after it,
         *       whatever it was before. It comes before those that wait for the destination; these keep their order.
         *     - One that waits for a retry gets it at once instead of later, so that those behind it can follow.
         *
         *     It is refused with a 409 while an attempt is under way, where another delivery to the destination comes first, and
         *     where the organization has no destination of this label and type any more, or it is disabled; one that was added
         *     again will do. Relays are not sent again: their answers counted when they were sent.
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
         * List the faults to come
         * @description Lists the faults that still befall requests, the oldest first. One that is used up is gone.
         */
        get: operations["listFaults"];
        put?: never;
        /**
         * Make an operation fail
         * @description The next requests to an operation get the fault instead of their answer, as many as `times` says, if they carry
         *     a token of the environment. Name exactly one fault:
         *
         *     - `status`: the answer is the operation's first example of this status, and nothing is changed.
         *     - `delayMs`: the answer comes later, by the real clock, and is otherwise as it would be.
         *     - `drop`: the connection is closed without an answer, and nothing is changed.
         *
         *     Where an operation has several faults, the oldest comes first until it is used up. An operation that does not
         *     exist and a status that it does not declare are violations (400). An environment can have 100 faults at a time
         *     (409). They are kept in memory alone, so none is left after a restart, also with a data file.
         */
        post: operations["createFault"];
        /**
         * Delete all faults
         * @description Deletes every fault of the environment; the next requests are answered as they should be.
         */
        delete: operations["deleteFaults"];
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
         * @description Identifier of an environment. That of the one that is always there is `default`.
         * @example env_7
         */
        EnvironmentId: string;
        /**
         * Format: date-time
         * @description Date and time in the years 2000 to 2098 in UTC, with its whole offset from UTC (RFC 3339, section 5.6). Fractions of a second are dropped, and leap seconds do not occur.
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
         * @description What the environment begins with. `demo` is the organization of the service's API reference with all its records; `empty` is the same organization with its three users and tokens alone.
         * @example demo
         * @enum {string}
         */
        Seed: "demo" | "empty";
        /** @description What to choose of the new environment. An empty object, or no body, chooses nothing. */
        EnvironmentCreation: {
            /** @description When the environment begins. Left out, its clock is the real one. */
            now?: components["schemas"]["ChosenTime"];
            /**
             * @description Whether the clock stands still until `setClock` moves or releases it.
             * @default false
             * @example true
             */
            frozen?: boolean;
            /**
             * @description What the environment begins with. `demo` is the organization of the service's API reference with all its records; `empty` is the same organization with its three users and tokens alone.
             * @default demo
             * @example empty
             * @enum {string}
             */
            seed?: "demo" | "empty";
        };
        /** @description One API token for each role, all of the organization `org_301`. */
        EnvironmentTokens: {
            /**
             * @description A token that may do everything.
             * @example demo-superadmin-env_7
             */
            superAdmin: components["schemas"]["EnvironmentToken"];
            /**
             * @description A token of an organization's admin.
             * @example demo-admin-env_7
             */
            admin: components["schemas"]["EnvironmentToken"];
            /**
             * @description A token that may do everyday work.
             * @example demo-user-env_7
             */
            user: components["schemas"]["EnvironmentToken"];
        };
        /**
         * Format: password
         * @description Value to send in the `authorization` header, to the service's API and the control API alike.
         * @example demo-admin-env_7
         */
        EnvironmentToken: string;
        /** @description An environment as it stands at its beginning. */
        Environment: {
            /** @description What `resetEnvironment` and `deleteEnvironment` name the environment by. */
            id: components["schemas"]["EnvironmentId"];
            /** @description The time at which the environment begins, in UTC. */
            now: components["schemas"]["ShownTime"];
            /** @description The same time in Unix seconds, as the service's API shows times. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description Whether the clock stands still.
             * @example true
             */
            frozen: boolean;
            seed: components["schemas"]["Seed"];
            tokens: components["schemas"]["EnvironmentTokens"];
        };
        /** @description What the environment's clock shows, and what is still under way. */
        Clock: {
            /** @description The environment's time, in UTC. */
            now: components["schemas"]["ShownTime"];
            /** @description The same time in Unix seconds, as the service's API shows times. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description Whether the clock stands still.
             * @example true
             */
            frozen: boolean;
            /**
             * Format: int32
             * @description How many attempts to deliver an event have begun and not ended, of all organizations together.
             * @example 0
             */
            deliveriesUnderWay: number;
            /**
             * @description Where the clock stands once all moves that were asked for are over, in UTC. Present only while one is going on.
             * @example 2026-03-02T17:00:00Z
             */
            movingTo?: components["schemas"]["ShownTime"];
        };
        /** @description How to change the clock. `advance` and `now` exclude each other; sent together they are a violation. */
        ClockChange: {
            /**
             * @description How far to move on, as an ISO 8601 duration of at most 366 days, in weeks (`P2W`) or in days, hours, minutes and seconds (`P1DT12H`).
             * @example PT30M
             */
            advance?: string;
            /**
             * @description The time to move to, not before the present one.
             * @example 2026-03-02T17:00:00Z
             */
            now?: components["schemas"]["ChosenTime"];
            /**
             * @description Whether the clock stands still from then on.
             * @example true
             */
            frozen?: boolean;
        };
        /**
         * @description The organization's number that is called or texted; one of its agents must have it.
         * @example +12025550101
         */
        ServiceNumber: string;
        /**
         * @description The name under which the organization knows the person. Left out, a person known before keeps the name, and anybody else is an unregistered contact.
         * @example Maya Reed
         */
        ContactName: string;
        /**
         * @description The words, as they were written or said.
         * @example Are you open on Saturdays?
         */
        SpokenText: string;
        /**
         * @description The room of the two numbers, as the inboxes of the service's API name it.
         * @example 1002:4821
         */
        RoomId: string;
        /** @description A text from outside. */
        InboundText: {
            /** @description The number of the person outside, in E.164 form; or, without a `+`, a short code or a sender's name. */
            from: components["schemas"]["CallerId"];
            to: components["schemas"]["ServiceNumber"];
            /** @description What the person writes. */
            text: components["schemas"]["SpokenText"];
            contactName?: components["schemas"]["ContactName"];
            /**
             * @description Whether the service takes the text for junk. With `true` the room moves to the junk inbox, with `false` to the priority inbox. Left out, it stays where it is, and a new room stands in the priority inbox.
             * @example false
             */
            unwanted?: boolean;
            /**
             * @description The SMS provider's identifier of the text, for the relay to show. Left out, the sandbox makes one up.
             * @example EX5f1c
             */
            providerMessageId?: string;
        };
        /** @description What came of a text. The identifiers are absent if a relay stopped it. */
        InboundTextResult: {
            /**
             * @description The text, as messages and events name it. Absent if a relay stopped it.
             * @example message_711
             */
            messageId?: components["schemas"]["ResourceId"];
            /**
             * @description The conversation that the text is part of. Absent if a relay stopped it.
             * @example conversation_601
             */
            conversationId?: components["schemas"]["ResourceId"];
            /** @description The room that holds the text. Absent if a relay stopped it. */
            roomId?: components["schemas"]["RoomId"];
            /**
             * @description Whether the text went to an SMS relay first, whatever that answered; false as well where the relay's host is
             *     one that nothing may be delivered to.
             * @example false
             */
            relayed: boolean;
            /**
             * @description What the agent wrote back. Absent where it did not.
             * @example Thank you for your message. How can I help?
             */
            reply?: string;
        };
        /** @description One turn of a call. */
        SpokenTurn: {
            /**
             * @description Who speaks, the AI agent or the person who called.
             * @example contact
             * @enum {string}
             */
            sender: "agent" | "contact";
            /** @description What was said. */
            text: components["schemas"]["SpokenText"];
        };
        /** @description An answered call from outside. */
        InboundCall: {
            /** @description The number of the person outside, in E.164 form; or, without a `+`, an extension. Left out, it is withheld. */
            from?: components["schemas"]["CallerId"];
            to: components["schemas"]["ServiceNumber"];
            contactName?: components["schemas"]["ContactName"];
            /** @description What is said, in order, spread evenly over the call. Left out, the two have a short scripted talk. */
            transcript?: components["schemas"]["SpokenTurn"][];
            /**
             * Format: int32
             * @description How long the call lasts, from the answer to the end. Longer than the live agent's `maxCallSeconds` is a violation. Left out, it is 48, or as long as the agent may talk.
             * @example 48
             */
            durationSeconds?: number;
        };
        /** @description The call that has just ended. */
        InboundCallResult: {
            /**
             * @description The call, as events name it.
             * @example call_804
             */
            callId: components["schemas"]["ResourceId"];
            /**
             * @description The transcript, to be fetched with `getConversation`.
             * @example conversation_605
             */
            conversationId: components["schemas"]["ResourceId"];
            roomId: components["schemas"]["RoomId"];
        };
        /** @description A call from outside that nobody answers. */
        MissedCall: {
            /** @description The number of the person outside, in E.164 form; or, without a `+`, an extension. Left out, it is withheld. */
            from?: components["schemas"]["CallerId"];
            to: components["schemas"]["ServiceNumber"];
        };
        /** @description The call that was missed. */
        MissedCallResult: {
            /**
             * @description The call, as the event `callMissed` names it.
             * @example call_804
             */
            callId: components["schemas"]["ResourceId"];
        };
        /** @description How a task ends. */
        TaskOutcome: {
            /**
             * @description A task of the organization that is in progress.
             * @example task_1043
             */
            taskId: components["schemas"]["ResourceId"];
            /**
             * @description `completed`, or why nobody was reached. `noAnswer` and `busy` are for calls, `undelivered` for texts.
             * @example noAnswer
             * @enum {string}
             */
            outcome: "completed" | "noAnswer" | "busy" | "undelivered" | "unreachable";
        };
        /** @description The task as it has ended. */
        TaskOutcomeResult: {
            /**
             * @description The task that was named.
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
             * @description Why nobody was reached. Present only where `state` is `failed`.
             * @example noAnswer
             * @enum {string}
             */
            failureReason?: "noAnswer" | "busy" | "undelivered" | "unreachable";
            /**
             * @description The conversation that came of the task. Absent where nobody was reached.
             * @example conversation_605
             */
            conversationId?: components["schemas"]["ResourceId"];
        };
        /** @description The agent to set up. Every field of its configuration but the name has a default. */
        AgentCreation: {
            /**
             * @description The organization that the agent is to work for. Left out, it is the token's.
             * @example org_301
             */
            organizationId?: components["schemas"]["ResourceId"];
            /**
             * @description Whether the agent is live at once, with a first version. With `false` it is never published yet.
             * @default true
             * @example true
             */
            published?: boolean;
            name: components["schemas"]["AgentName"];
            /**
             * @description First words of the agent on a call.
             * @default Hello, how can I help?
             */
            greeting?: components["schemas"]["AgentGreeting"];
            /**
             * @description What the agent is to do and how, in plain words.
             * @default Find out what the caller needs, and help.
             */
            instructions?: components["schemas"]["AgentInstructions"];
            /**
             * @description Voice in which the agent is to speak.
             * @default calm
             * @example warm
             * @enum {string}
             */
            voice?: "calm" | "warm" | "bright" | "crisp";
            /**
             * @description Language that the agent speaks, writes and expects to hear, as a BCP 47 tag.
             * @default en-US
             */
            language?: components["schemas"]["AgentLanguage"];
            /**
             * @description When to hand a call over to `transferNumber`, which an agent that is live must have for that.
             * @default never
             * @example unsure
             * @enum {string}
             */
            transferWhen?: "never" | "asked" | "unsure";
            /**
             * @description Number to hand calls over to, in E.164 form. Left out, there is none.
             * @example +12025550130
             */
            transferNumber?: components["schemas"]["PhoneNumber"];
            /**
             * @description Longest time a call may last, in seconds.
             * @default 900
             */
            maxCallSeconds?: components["schemas"]["AgentMaxCallSeconds"];
            /**
             * @description Seconds of silence after which the agent asks whether anyone is there.
             * @default 10
             */
            silenceSeconds?: components["schemas"]["AgentSilenceSeconds"];
            /**
             * @description Whether this agent's calls may be recorded.
             * @default false
             */
            recordCalls?: components["schemas"]["AgentRecordCalls"];
            /**
             * @description What the agent says to an answering machine. Where it is empty, the agent hangs up without a word.
             * @default
             */
            voicemailMessage?: components["schemas"]["AgentVoicemailMessage"];
            /**
             * @description Whether the agent answers text messages to its phone numbers.
             * @default true
             */
            answerTexts?: components["schemas"]["AgentAnswerTexts"];
        };
        /** @description What an agent asks a Zap. */
        ZapierRequest: {
            /** @description The agent that asks. */
            agentId: components["schemas"]["ResourceId"];
            /**
             * @description What the agent wants to know.
             * @example Where is the technician who visits Maya Reed today?
             */
            text: components["schemas"]["SpokenText"];
        };
        /** @description The request that now waits for its answer. */
        ZapierRequestResult: {
            /**
             * @description What `respondToZapier` names the request by.
             * @example zaprequest_842
             */
            requestId: components["schemas"]["ResourceId"];
        };
        /** @description Who follows the link of the invitation. Exactly one of `userId` and `email` is sent; none or both are a violation. */
        InvitationAcceptance: {
            /**
             * @description The person invited, as `listAdmins` and the answer to the invitation show.
             * @example 1004
             */
            userId?: components["schemas"]["UserId"];
            /**
             * @description The address that the invitation went to. Capitals make no difference.
             * @example jordan@example.com
             */
            email?: components["schemas"]["EmailAddress"];
            /**
             * @description The person's name, which may correct that of the invitation. Left out, the invitation's stays.
             * @example Jordan Vale
             */
            name?: string;
        };
        /** @description The new admin's way in. */
        InvitationAcceptanceResult: {
            /**
             * @description The person who is an active admin now.
             * @example 1004
             */
            userId: components["schemas"]["UserId"];
            /**
             * @description The organization that the person is an admin of.
             * @example org_301
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description A new API token of the person, with the role of the invitation.
             * @example pat_7Kq2mX9vB4nT8wLc3RzY6hJd5FsG1pAe
             */
            token: components["schemas"]["EnvironmentToken"];
        };
        /** @description What the registrar says. */
        SipRegistrarAnswer: {
            /**
             * @description Whether the registrar accepts the registration.
             * @example failed
             * @enum {string}
             */
            state: "registered" | "failed";
            /**
             * @description The refusal in a sentence for people. Left out, it is `The registrar answered 403 Forbidden.` With a `state` of `registered` it is a violation.
             * @example The registrar does not answer.
             */
            failureReason?: string;
        };
        /** @description The registration's state from now on. */
        SipRegistrationResult: {
            /**
             * @description How the registration stands.
             * @example failed
             * @enum {string}
             */
            state: "registered" | "failed";
            /**
             * @description What the registrar answered. Present only where `state` is `failed`.
             * @example The registrar does not answer.
             */
            failureReason?: string;
        };
        /** @description What the billing provider sends. */
        BillingEvent: {
            /**
             * @description The provider's request body as text, passed on unchanged.
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
        /** @description What became of the event. */
        BillingEventResult: {
            /**
             * @description Whether a billing relay is enabled and was sent the event, whatever it answered; false as well where its host
             *     is one that nothing may be delivered to.
             * @example true
             */
            relayed: boolean;
        };
        /** @description What happens to which organization. */
        OrganizationStateChange: {
            /**
             * @description An organization of the environment.
             * @example org_302
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description The state that the organization is in from now on.
             * @example suspended
             * @enum {string}
             */
            state: "active" | "suspended";
        };
        /** @description The organization's state from now on. */
        OrganizationStateResult: {
            /**
             * @description The organization that was named.
             * @example org_302
             */
            organizationId: components["schemas"]["ResourceId"];
            /**
             * @description Whether its tokens may be used.
             * @example suspended
             * @enum {string}
             */
            state: "active" | "suspended";
        };
        /** @description A request to the service's API and how it was answered. */
        LoggedRequest: {
            /**
             * Format: int64
             * @description Number of the request in its environment, from 1 in the order of the answers.
             * @example 3
             */
            requestId: number;
            /** @description When it was answered, by the environment's clock, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The HTTP method, in upper case.
             * @example POST
             */
            method: string;
            /**
             * @description Path and query as they came, but without tokens; at most the first 2000 characters.
             * @example /api/v2/tasks/task_1042
             */
            path: string;
            /**
             * @description The operation of the service's API. Absent where no operation has this path and method.
             * @example updateTask
             */
            operationId?: string;
            /**
             * Format: int32
             * @description The status of the answer; 0 where a fault closed the connection without one.
             * @example 400
             */
            status: number;
            /**
             * @description The request's body, JSON as it is and anything else as text. Absent where there was none, where it was not read, and where it was too long or too deep to be kept.
             * @example {
             *       "state": "done"
             *     }
             */
            body?: unknown;
            /** @description The refusal or failure that was answered. Absent from successes. */
            problem?: components["schemas"]["Problem"];
        };
        /** @description One page of the request log. */
        LoggedRequestPage: {
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description How many requests match on all pages together. */
            totalRequests: components["schemas"]["Total"];
            /** @description The requests of this page, the newest first. */
            requests: components["schemas"]["LoggedRequest"][];
        };
        /**
         * @description How far the delivery is.
         *
         *     - `waiting`: no attempt has been made, or the first is under way; or it is being sent again.
         *     - `retrying`: an attempt failed, and another follows at `nextAttemptTimestamp`.
         *     - `delivered`: the receiver acknowledged it.
         *     - `givenUp`: the last attempt failed (of a relay, its only one).
         *     - `held`: a 410 disabled its destination; it is sent once that is added again.
         *     - `dropped`: its destination was removed.
         *     - `refused`: the sandbox may not send to this host; start it with `--deliver-to HOST`.
         * @example delivered
         * @enum {string}
         */
        DeliveryState: "waiting" | "retrying" | "held" | "delivered" | "givenUp" | "dropped" | "refused";
        /** @description One try to deliver. */
        DeliveryAttempt: {
            /** @description When the request was sent, by the environment's clock, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * Format: int32
             * @description The receiver's status. Absent where there was no answer.
             * @example 204
             */
            status?: number;
            /**
             * @description Why there was no answer, or none that could be used, in a few words. Absent otherwise.
             * @example connection refused
             */
            failure?: string;
        };
        /** @description One event on its way to one destination, or one provider webhook on its way to a relay. */
        Delivery: {
            /**
             * @description The header `webhook-id`, the same in each attempt. An event's deliveries to several destinations share it.
             * @example event_3008
             */
            deliveryId: components["schemas"]["ResourceId"];
            /**
             * @description Whether an event is delivered or a provider's webhook relayed.
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
             * @description The destination's label. Absent from relays.
             * @example CRM sync
             */
            label?: string;
            /**
             * @description The relay type. Absent from events.
             * @example exampleSMS
             */
            relayType?: string;
            /** @description Where it is posted. */
            url: components["schemas"]["WebUrl"];
            state: components["schemas"]["DeliveryState"];
            /** @description When the event happened, in Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description The JSON that is sent, as the webhooks of the service's API reference describe it.
             * @example {
             *       "id": "event_3008",
             *       "type": "taskChanged"
             *     }
             */
            payload: {
                [key: string]: unknown;
            };
            /**
             * @description When the next attempt is due, in Unix seconds. Present only where `state` is `retrying`.
             * @example 1772463605
             */
            nextAttemptTimestamp?: components["schemas"]["UnixTime"];
            /** @description Every attempt so far, the first one first; of more than 20 the last 20. */
            attempts: components["schemas"]["DeliveryAttempt"][];
        };
        /** @description Which delivery of the event. An empty object, or no body, will do where there is one. */
        DeliveryResend: {
            /**
             * @description The label of the destination.
             * @example CRM sync
             */
            label?: string;
        };
        /** @description One page of deliveries. */
        DeliveryPage: {
            pageSize: components["schemas"]["PageSize"];
            pageNumber: components["schemas"]["PageNumber"];
            /** @description How many deliveries match on all pages together. */
            totalDeliveries: components["schemas"]["Total"];
            /** @description The deliveries of this page, the newest first. */
            deliveries: components["schemas"]["Delivery"][];
        };
        /** @description Which operation fails, how, and how often. Exactly one of `status`, `delayMs` and `drop` is sent; none or several are a violation. */
        FaultCreation: {
            operationId: components["schemas"]["FaultyOperationId"];
            /**
             * Format: int32
             * @description How many requests it befalls.
             * @default 1
             * @example 3
             */
            times?: number;
            status?: components["schemas"]["FaultStatus"];
            delayMs?: components["schemas"]["FaultDelay"];
            drop?: components["schemas"]["FaultDrop"];
        };
        /**
         * @description An operation of the service's API, by its operationId.
         * @example getTask
         */
        FaultyOperationId: string;
        /**
         * Format: int32
         * @description The refusal or failure to answer with, one that the operation declares.
         * @example 500
         */
        FaultStatus: number;
        /**
         * Format: int32
         * @description Real milliseconds by which the answer comes later.
         * @example 2000
         */
        FaultDelay: number;
        /**
         * @description That the connection is closed without an answer.
         * @example true
         * @constant
         */
        FaultDrop: true;
        /** @description A fault that waits for requests. */
        Fault: {
            /**
             * @description Tells the fault from others.
             * @example fault_1
             */
            faultId: components["schemas"]["ResourceId"];
            operationId: components["schemas"]["FaultyOperationId"];
            /**
             * Format: int32
             * @description How many requests it still befalls.
             * @example 3
             */
            times: number;
            /** @description The status that is answered. Absent from other faults. */
            status?: components["schemas"]["FaultStatus"];
            /** @description Real milliseconds by which the answer comes later. Absent from other faults. */
            delayMs?: components["schemas"]["FaultDelay"];
            /** @description That the connection is closed. Absent from other faults. */
            drop?: components["schemas"]["FaultDrop"];
        };
        /** @description The faults to come. */
        FaultList: {
            /** @description Every fault that is not used up, the oldest first. */
            faults: components["schemas"]["Fault"][];
        };
        /**
         * Format: int64
         * @description Seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
         * @example 1772463600
         */
        UnixTime: number;
        /** @description One rule of the contract that the request broke, and where. It names a place in the body or a parameter, never both. */
        Violation: {
            /**
             * @description JSON Pointer (RFC 6901) to the offending value in the body; empty for the body as a whole. For a missing or unknown field, where it would stand or stands.
             * @example /daily/calls
             */
            pointer?: string;
            /**
             * @description Name of the offending path, query or header parameter.
             * @example pageSize
             */
            parameter?: string;
            /**
             * @description The rule that was broken, a JSON Schema keyword (`required`, `minimum`, `additionalProperties`, …) or `x-required-role`.
             * @example minimum
             */
            keyword: string;
            /**
             * @description The rule in a word, where it is one that no keyword of JSON Schema can state; `keyword` then names the nearest. More may follow.
             *
             *     - `unknownTimeZone`: It is no name of the IANA time zone database.
             *     - `duplicateRecipient`: The number is that of another recipient.
             *     - `missingVariable`: The message has a placeholder that this recipient has no value for.
             *     - `filledTextTooLong`: Filled in for this recipient, the message is too long.
             *     - `countryNotServed`: The provider serves no numbers of this country.
             *     - `unknownCredential`: The provider has no credential of this name.
             *     - `duplicateCredential`: The credential was named before.
             *     - `missingCredential`: The provider needs a credential that was not sent.
             *     - `notAnAddressBlock`: It is no block of addresses in CIDR notation.
             *     - `dayOutOfRange`: The days of this range begin before there are days.
             * @example unknownTimeZone
             */
            reason?: "unknownTimeZone" | "duplicateRecipient" | "missingVariable" | "filledTextTooLong" | "countryNotServed" | "unknownCredential" | "duplicateCredential" | "missingCredential" | "notAnAddressBlock" | "dayOutOfRange" | (string & {});
            /**
             * @description The broken rule in words.
             * @example must be >= 0
             */
            message: string;
        };
        /** @description What every refusal and failure carries: an RFC 9457 problem that also has the envelope's `success` and `message`. Branch on `status` and `reason`, show `message` to people, and mark the form fields that `errors` names. */
        Problem: {
            /**
             * Format: uri
             * @description The kind of problem, as a URI that identifies it (RFC 9457, section 3.1.1). More kinds may follow.
             *
             *     - `https://phone-agent.example.com/problems/malformed-request`: The request cannot be read, for example because its body is no JSON.
             *     - `https://phone-agent.example.com/problems/invalid-request`: The request can be read and breaks a rule of its operation; `errors` names each violation.
             *     - `https://phone-agent.example.com/problems/unauthorized`: No token was sent, or one that does not count.
             *     - `https://phone-agent.example.com/problems/forbidden`: The token counts and may not do this.
             *     - `https://phone-agent.example.com/problems/not-found`: There is no such path or thing, or it is another organization's.
             *     - `https://phone-agent.example.com/problems/method-not-allowed`: The path has no such method; `Allow` names those that it has.
             *     - `https://phone-agent.example.com/problems/not-acceptable`: None of the media types that `Accept` names can be answered.
             *     - `https://phone-agent.example.com/problems/request-timeout`: The request did not arrive in time.
             *     - `https://phone-agent.example.com/problems/conflict`: What is there already does not allow it.
             *     - `https://phone-agent.example.com/problems/payload-too-large`: The body is larger or nested deeper than the operation takes.
             *     - `https://phone-agent.example.com/problems/unsupported-media-type`: The body has a media type that the operation does not take.
             *     - `https://phone-agent.example.com/problems/too-many-requests`: A rate limit is reached; `Retry-After` tells for how long.
             *     - `https://phone-agent.example.com/problems/header-too-large`: The header fields of the request are too long.
             *     - `https://phone-agent.example.com/problems/internal-error`: The service failed; nothing is wrong with the request.
             *     - `https://phone-agent.example.com/problems/storage-failure`: The change cannot be kept at the moment; nothing of it was done.
             * @example https://phone-agent.example.com/problems/invalid-request
             */
            type: "https://phone-agent.example.com/problems/malformed-request" | "https://phone-agent.example.com/problems/invalid-request" | "https://phone-agent.example.com/problems/unauthorized" | "https://phone-agent.example.com/problems/forbidden" | "https://phone-agent.example.com/problems/not-found" | "https://phone-agent.example.com/problems/method-not-allowed" | "https://phone-agent.example.com/problems/not-acceptable" | "https://phone-agent.example.com/problems/request-timeout" | "https://phone-agent.example.com/problems/conflict" | "https://phone-agent.example.com/problems/payload-too-large" | "https://phone-agent.example.com/problems/unsupported-media-type" | "https://phone-agent.example.com/problems/too-many-requests" | "https://phone-agent.example.com/problems/header-too-large" | "https://phone-agent.example.com/problems/internal-error" | "https://phone-agent.example.com/problems/storage-failure" | (string & {});
            /**
             * @description The kind of problem in a few words; the same for every problem of this `type`.
             * @example Invalid request
             */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status of this answer, repeated for logs and queues that keep only bodies.
             * @example 400
             */
            status: number;
            /**
             * @description Why, in a word for programs; branch on it. Each operation says which it may answer with. More may follow.
             *
             *     - `invalidRequest`: The request breaks the contract; `errors` names each violation.
             *     - `malformedBody`: The body cannot be read: it is not UTF-8, not JSON, no form, or it ended early.
             *     - `malformedUrl`: The path or the query has bad percent-encoding or a value without a name.
             *     - `malformedMessage`: The request is no HTTP that can be read.
             *     - `missingToken`: No token was sent.
             *     - `invalidToken`: The token is unknown, deleted, expired or already used.
             *     - `roleTooLow`: The operation needs a higher role than the token's.
             *     - `fieldRoleTooLow`: A field may be edited with a higher role only; `errors` names each.
             *     - `roleAboveOwn`: The token, user or invitation that the request is about is of a higher role than the token's own.
             *     - `oneTimeToken`: A one-time token may not do this.
             *     - `suspendedOrganization`: The organization is suspended until its billing is settled.
             *     - `foreignHost`: The server is called by a name that is not its own.
             *     - `foreignOrigin`: A page of this origin may not call the server.
             *     - `unknownPath`: Nothing is at this path.
             *     - `unknownAccount`: The organization has no such account.
             *     - `unknownAddOn`: There is no such add-on.
             *     - `unknownAdmin`: The organization has no such admin or invitation.
             *     - `unknownAgent`: The organization has no such agent.
             *     - `unknownConversation`: The organization has no such conversation.
             *     - `unknownEntry`: The whitelist has no such entry.
             *     - `unknownExternalAccountId`: No account of the organization has this external account id.
             *     - `unknownNumber`: None of the organization's agents has this number.
             *     - `unknownOrganization`: There is no such organization that the token may see.
             *     - `unknownPlan`: There is no such plan.
             *     - `unknownProvider`: The service supports no such numbering provider.
             *     - `unknownRelayType`: There is no such type of webhook relay.
             *     - `unknownRequest`: The agent has sent no such request to a Zap.
             *     - `unknownReseller`: There is no such reseller.
             *     - `unknownRoom`: The organization has no such room.
             *     - `unknownRoute`: The organization has no such outbound route.
             *     - `unknownTask`: The organization has no such task.
             *     - `unknownTokenShown`: No token of the organization is shown like this.
             *     - `unknownVersion`: The agent has no such version.
             *     - `unknownWebhook`: The organization has no webhook of this label.
             *     - `neverPublished`: The agent was never published, so it has no live configuration.
             *     - `noOfferedPlan`: No plan is offered to the organization.
             *     - `noRegistration`: The organization has no SIP registration.
             *     - `noSubscription`: The organization has no subscription.
             *     - `notInInventory`: The number is not in the inventory.
             *     - `providerNotAdded`: The organization does not have this numbering provider; a superAdmin can add it.
             *     - `relayNotConfigured`: The webhook relay type has no configuration.
             *     - `methodNotAllowed`: The path takes other methods; `Allow` names them.
             *     - `notAcceptable`: No answer is of a media type that `Accept` allows.
             *     - `requestTimeout`: The request did not arrive in time.
             *     - `addOnNotInPlan`: The add-on cannot be booked with this plan.
             *     - `agentTaken`: The agent belongs to another account.
             *     - `alreadyAnswered`: The request was answered before.
             *     - `alreadyAssigned`: The number is an agent's already; return it first.
             *     - `alreadyCanceled`: The subscription is canceled already.
             *     - `alreadyInvited`: The address has a pending invitation.
             *     - `alreadySubscribed`: The organization has, or is about to have, just these terms.
             *     - `alreadyUser`: The address belongs to a user.
             *     - `billingNotProvisioned`: Billing is not provisioned for the organization.
             *     - `cannotCancel`: Only a queued task can be canceled.
             *     - `cannotEdit`: A task can be edited only while it is queued or canceled.
             *     - `cannotRequeue`: Only a canceled task can be queued again.
             *     - `duplicateEntry`: The whitelist holds this block already.
             *     - `duplicateRoute`: A route leads this prefix to this target already.
             *     - `externalAccountIdTaken`: Another account has this external account id.
             *     - `inventoryNumber`: The number is in the inventory, so it is nobody's own.
             *     - `labelTaken`: Another webhook has this label.
             *     - `lastAdmin`: Nobody else could administer the organization.
             *     - `nameTaken`: Another one has this name.
             *     - `noDestination`: The export has nowhere to go.
             *     - `noPhoneNumber`: The agent has no phone number that can carry it.
             *     - `nothingToPublish`: Staging is live already.
             *     - `nothingToRevert`: Staging is the live configuration already.
             *     - `numberTaken`: The number is no longer free.
             *     - `overlappingEntry`: Another entry of the whitelist holds some of these addresses.
             *     - `ownOrganization`: It is the organization of the token itself.
             *     - `ownToken`: The token carries this request.
             *     - `ownUser`: The user owns the token of this request.
             *     - `priorityTaken`: Another route of this prefix has this priority.
             *     - `providerAlreadyAdded`: The organization has this numbering provider already.
             *     - `publishedVersion`: Versions made by publishing cannot be replaced.
             *     - `quantityTooHigh`: The add-on cannot be booked as many times.
             *     - `slugTaken`: The slug is taken.
             *     - `subscriptionRunning`: The organization has a running subscription.
             *     - `taskInProgress`: A task in progress forbids it; wait for its end.
             *     - `tooLate`: The agent has stopped waiting.
             *     - `tooManyAdmins`: The organization has as many admins and invitations as it can have.
             *     - `tooManyDocuments`: The agent has as many documents as it can hold.
             *     - `tooManyEntries`: The whitelist has as many entries as it can have.
             *     - `tooManyNumbers`: The agent has as many numbers as it can have.
             *     - `tooManyRoutes`: There are as many routes as there can be.
             *     - `tooManyTokens`: The organization has as many tokens as it can have.
             *     - `tooManyWebhooks`: The organization has as many webhooks as it can have.
             *     - `transferNumberMissing`: The agent would transfer calls and has no number to transfer them to.
             *     - `bodyTooDeep`: The JSON of the body is nested too deep.
             *     - `bodyTooLarge`: The body has too many bytes.
             *     - `tooManyRows`: The file has too many rows.
             *     - `unsupportedCharset`: The body is not in UTF-8.
             *     - `unsupportedEncoding`: The body is compressed or otherwise encoded.
             *     - `unsupportedMediaType`: The body's media type is missing or not one that the operation takes.
             *     - `quotaUsedUp`: The caller's quota is used up; wait as long as `Retry-After` says.
             *     - `headerTooLarge`: The header fields are too large.
             *     - `unexpectedFailure`: The service failed; whether the request took effect is not known.
             *     - `storageFailure`: The change could not be kept; nothing of the request counts.
             * @example invalidRequest
             */
            reason: "invalidRequest" | "malformedBody" | "malformedUrl" | "malformedMessage" | "missingToken" | "invalidToken" | "roleTooLow" | "fieldRoleTooLow" | "roleAboveOwn" | "oneTimeToken" | "suspendedOrganization" | "foreignHost" | "foreignOrigin" | "unknownPath" | "unknownAccount" | "unknownAddOn" | "unknownAdmin" | "unknownAgent" | "unknownConversation" | "unknownEntry" | "unknownExternalAccountId" | "unknownNumber" | "unknownOrganization" | "unknownPlan" | "unknownProvider" | "unknownRelayType" | "unknownRequest" | "unknownReseller" | "unknownRoom" | "unknownRoute" | "unknownTask" | "unknownTokenShown" | "unknownVersion" | "unknownWebhook" | "neverPublished" | "noOfferedPlan" | "noRegistration" | "noSubscription" | "notInInventory" | "providerNotAdded" | "relayNotConfigured" | "methodNotAllowed" | "notAcceptable" | "requestTimeout" | "addOnNotInPlan" | "agentTaken" | "alreadyAnswered" | "alreadyAssigned" | "alreadyCanceled" | "alreadyInvited" | "alreadySubscribed" | "alreadyUser" | "billingNotProvisioned" | "cannotCancel" | "cannotEdit" | "cannotRequeue" | "duplicateEntry" | "duplicateRoute" | "externalAccountIdTaken" | "inventoryNumber" | "labelTaken" | "lastAdmin" | "nameTaken" | "noDestination" | "noPhoneNumber" | "nothingToPublish" | "nothingToRevert" | "numberTaken" | "overlappingEntry" | "ownOrganization" | "ownToken" | "ownUser" | "priorityTaken" | "providerAlreadyAdded" | "publishedVersion" | "quantityTooHigh" | "slugTaken" | "subscriptionRunning" | "taskInProgress" | "tooLate" | "tooManyAdmins" | "tooManyDocuments" | "tooManyEntries" | "tooManyNumbers" | "tooManyRoutes" | "tooManyTokens" | "tooManyWebhooks" | "transferNumberMissing" | "bodyTooDeep" | "bodyTooLarge" | "tooManyRows" | "unsupportedCharset" | "unsupportedEncoding" | "unsupportedMediaType" | "quotaUsedUp" | "headerTooLarge" | "unexpectedFailure" | "storageFailure" | (string & {});
            /**
             * @description What went wrong this time and, where the caller can mend it, how.
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
             * @description The same sentence as `detail`, where callers of the success envelope look for it.
             * @example The request breaks the contract in 1 place: /daily/calls must be >= 0.
             */
            message: string;
            /** @description One entry for each violation found. Absent where no part of the request is to blame. */
            errors?: components["schemas"]["Violation"][];
        };
        /**
         * @description Who calls or texts, as the network shows it: a phone number in E.164 form or, without a `+`, what is none. That may be a short code, an extension, or a name that a sender of texts has chosen; it cannot be called.
         * @example +12025550121
         */
        CallerId: string;
        /**
         * @description Opaque identifier. Compare it whole; nothing can be read out of its parts.
         * @example agent_201
         */
        ResourceId: string;
        /**
         * @description What colleagues call the agent; two agents may share one. Callers never hear it, but it heads the page of an agent URL that is created without a title.
         * @example Front desk
         */
        AgentName: string;
        /**
         * @description First words of the agent on a call. If calls are recorded where callers must be told, tell them here.
         * @example Larkfield Home Services, this is the front desk. How can I help?
         */
        AgentGreeting: string;
        /**
         * @description What the agent is to do and how, in plain words, on calls and in texts. Facts such as opening hours and prices belong in its knowledge, what concerns one call in that task's `context`.
         * @example Find out what is wrong, how urgent it is and where, then offer the next free appointment.
         */
        AgentInstructions: string;
        /**
         * @description Language that the agent speaks, writes and expects to hear, as a BCP 47 tag.
         * @example en-US
         */
        AgentLanguage: string;
        /**
         * @description Phone number in E.164 form, a `+` and up to 15 digits.
         * @example +12025550101
         */
        PhoneNumber: string;
        /**
         * Format: int32
         * @description Longest time a call may last, in seconds. The agent brings it to a close before that and then hangs up.
         * @example 900
         */
        AgentMaxCallSeconds: number;
        /**
         * Format: int32
         * @description Seconds of silence after which the agent asks whether anyone is there. After as many more it hangs up.
         * @example 10
         */
        AgentSilenceSeconds: number;
        /**
         * @description Whether this agent's calls may be recorded. `callRecording` of its account or organization says which of them are, and the add-on for call recording must be booked. What was said is kept as text either way.
         * @example true
         */
        AgentRecordCalls: boolean;
        /**
         * @description What the agent says to an answering machine on an outbound call. Empty means that it hangs up without a word.
         * @example This is Larkfield Home Services with a reminder of your appointment.
         */
        AgentVoicemailMessage: string;
        /**
         * @description Whether the agent answers text messages to its phone numbers. If not, they wait in the inbox for a person. Messages from external platforms are always answered.
         * @example true
         */
        AgentAnswerTexts: boolean;
        /**
         * @description An agent at a glance. It has two configurations: staging, which people edit, and live, with which it answers, calls
         *     and texts. Publishing copies staging to live; reverting copies live to staging.
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
         *     Staging is compared with live field by field: changes that end where they began leave it equal.
         */
        Agent: {
            /** @description What paths, tasks and events name the agent by. */
            agentId: components["schemas"]["ResourceId"];
            /** @description The live name, or the staging one of an agent that was never published. */
            name: components["schemas"]["AgentName"];
            /**
             * @description Whether the agent was ever published. One that was not takes no calls, texts or web conversations.
             * @example true
             */
            published: boolean;
            /**
             * @description Whether staging has something to publish. Always `true` while the agent was never published.
             * @example true
             */
            stagingDiffersFromLive: boolean;
            /**
             * @description Version that is live. Absent if the agent was never published.
             * @example version_213
             */
            liveVersionId?: components["schemas"]["ResourceId"];
            /**
             * @description When the live version went live, in Unix seconds. Absent if the agent was never published.
             * @example 1771855200
             */
            publishedTimestamp?: components["schemas"]["UnixTime"];
            /** @description Phone numbers assigned to the agent, the one it has had longest first. A call or text goes out from the first that can carry it. An agent that was never published may have some already. */
            phoneNumbers: components["schemas"]["PhoneNumber"][];
            /**
             * @description When the agent was created, in Unix seconds.
             * @example 1768228200
             */
            timestamp: components["schemas"]["UnixTime"];
            /**
             * @description When staging last changed, in Unix seconds.
             * @example 1772461800
             */
            updatedTimestamp: components["schemas"]["UnixTime"];
        };
        /**
         * Format: int64
         * @description Number of the user, unique across the service.
         * @example 1002
         */
        UserId: number;
        /**
         * Format: email
         * @description E-mail address.
         * @example sam@example.com
         */
        EmailAddress: string;
        /**
         * Format: int32
         * @description How many entries a page holds at most; the last page may hold fewer.
         * @example 20
         */
        PageSize: number;
        /**
         * Format: int32
         * @description Number of this page; the first page is 0.
         * @example 0
         */
        PageNumber: number;
        /**
         * Format: int32
         * @description How many entries match the request on all pages together.
         * @example 2
         */
        Total: number;
        /**
         * Format: uri
         * @description Absolute http or https URL.
         * @example https://hooks.example.com/phone-agent
         */
        WebUrl: string;
    };
    responses: {
        /** @description The new environment and its tokens. */
        EnvironmentCreated: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Environment"];
            };
        };
        /** @description The environment at its beginning; the body is that of its creation. */
        EnvironmentReset: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Environment"];
            };
        };
        /** @description The environment is gone, and so are its tokens. */
        EnvironmentDeleted: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The environment cannot be created as described; `errors` names each violation. */
        EnvironmentInvalid: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The identifier in the path cannot belong to an environment; `errors` names it. */
        EnvironmentIdInvalid: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no environment of this identifier. */
        EnvironmentNotFound: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There are as many environments as there can be. */
        EnvironmentQuotaReached: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The environment `default` is always there. */
        DefaultEnvironmentKept: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description What the clock shows. */
        ClockRead: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Clock"];
            };
        };
        /** @description What the clock shows now, and whether something is still under way. */
        ClockMoved: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Clock"];
            };
        };
        /** @description The clock cannot be changed so; `errors` names each violation. */
        ClockChangeInvalid: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The clock cannot go there. */
        ClockConflict: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The text has arrived, and the agent has replied if it does. */
        InboundTextArrived: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InboundTextResult"];
            };
        };
        /** @description The text cannot come in as described; `errors` names each violation. */
        InboundTextInvalid: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No agent of the organization has the number that is texted, or it takes no texts. */
        TextedNumberNotFound: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No agent of the organization has the number that is called, or it takes no calls. */
        CalledNumberNotFound: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The call has taken place. */
        InboundCallEnded: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InboundCallResult"];
            };
        };
        /** @description The call cannot come in as described; `errors` names each violation. */
        InboundCallInvalid: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The agent takes no calls. */
        AgentNotPublished: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The call has been missed. */
        CallMissed: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MissedCallResult"];
            };
        };
        /** @description The call cannot come in as described; `errors` names each violation. */
        MissedCallInvalid: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The task has ended. */
        TaskEnded: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TaskOutcomeResult"];
            };
        };
        /** @description A task cannot end so; `errors` names each violation. */
        TaskOutcomeInvalid: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has no task of this identifier. */
        TaskNotFound: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The task cannot end so now. It stays as it is. */
        TaskOutcomeConflict: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The new agent, as `getAgent` shows it. */
        AgentCreated: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Agent"];
            };
        };
        /** @description There can be no such agent; `errors` names each violation. */
        AgentCreationInvalid: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has as many agents as it can have. */
        AgentQuotaReached: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The agent waits for an answer. */
        ZapierRequested: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ZapierRequestResult"];
            };
        };
        /** @description The agent cannot ask so; `errors` names each violation. */
        ZapierRequestInvalid: {
            headers: {
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
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvitationAcceptanceResult"];
            };
        };
        /** @description Nobody can accept an invitation so; `errors` names each violation. */
        InvitationAcceptanceInvalid: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no invitation of this person, or not any more. */
        InvitationNotFound: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The person is no longer invited, or the organization has no room for one more token. */
        InvitationUsed: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The registrar has answered. */
        SipRegistrationChanged: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SipRegistrationResult"];
            };
        };
        /** @description A registrar does not answer so; `errors` names each violation. */
        SipRegistrarAnswerInvalid: {
            headers: {
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
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The event has been reported. */
        BillingEventReported: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingEventResult"];
            };
        };
        /** @description The event cannot be reported so; `errors` names each violation. */
        BillingEventInvalid: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization is in this state. */
        OrganizationStateChanged: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrganizationStateResult"];
            };
        };
        /** @description An organization cannot be brought into this state; `errors` names each violation. */
        OrganizationStateInvalid: {
            headers: {
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
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeliveryPage"];
            };
        };
        /** @description A filter or the page asked for cannot exist; `errors` names each violation. */
        DeliveryListInvalid: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The delivery as it stands before the attempt, which is made now. */
        DeliveryResent: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Delivery"];
            };
        };
        /** @description It is not said which delivery; `errors` names each violation. */
        DeliveryResendInvalid: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization's log has no such delivery, or not any more. */
        DeliveryNotFound: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It cannot be sent again, or not now. */
        DeliveryNotResent: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The fault waits for requests. */
        FaultCreated: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Fault"];
            };
        };
        /** @description There can be no such fault; `errors` names each violation. */
        FaultInvalid: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The environment has as many faults as it can have. */
        FaultQuotaReached: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Every fault that is not used up. */
        FaultList: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FaultList"];
            };
        };
        /** @description No fault is left. */
        FaultsDeleted: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The body is larger than 1 MiB, or its JSON is nested deeper than 500 levels. */
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
        /** @description The body's media type is not one that the operation accepts. */
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
        /** @description The service failed, and the request may have taken effect: look before you send it again, unless a second one does no harm at this operation. After a `storage-failure` nothing of it counts. */
        InternalServerError: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request breaks the contract; `errors` names each violation. */
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
        /** @description There is no organization of this identifier that the token may see. */
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
        /** @description The organization has no agent of this identifier. */
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
        /** @description The page asked for cannot exist; `errors` names each violation. */
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
    };
    parameters: {
        /**
         * @description Which environment, by the `id` of its creation, or `default`.
         * @example env_7
         */
        EnvironmentId: components["schemas"]["EnvironmentId"];
        /**
         * @description List only requests to this operation. One that does not exist gives an empty list.
         * @example updateTask
         */
        RequestOperationId: string;
        /**
         * @description Which event, by its `deliveryId`, which is the header `webhook-id` of its attempts.
         * @example event_3008
         */
        DeliveryId: components["schemas"]["ResourceId"];
        /**
         * @description List only deliveries to the destination of this label, also if it has been removed.
         * @example CRM sync
         */
        DeliveryLabel: string;
        /**
         * @description List only deliveries whose payload has this type, such as `messageReceived`.
         * @example messageReceived
         */
        DeliveryType: string;
        /**
         * @description List only deliveries in this state.
         * @example delivered
         */
        DeliveryState: components["schemas"]["DeliveryState"];
        /**
         * @description Page to fetch; the first page is 0. A page past the end is empty, not an error.
         * @example 0
         */
        PageNumber: number;
        /**
         * @description How many entries a page holds at most.
         * @example 20
         */
        PageSize: number;
    };
    requestBodies: {
        /** @description What to choose of the new environment; it may be left out. */
        EnvironmentCreation: {
            content: {
                "application/json": components["schemas"]["EnvironmentCreation"];
            };
        };
        /** @description How to change the clock. */
        ClockChange: {
            content: {
                "application/json": components["schemas"]["ClockChange"];
            };
        };
        /** @description Who writes what to whom. */
        InboundText: {
            content: {
                "application/json": components["schemas"]["InboundText"];
            };
        };
        /** @description Who calls whom and, if you like, what they say. */
        InboundCall: {
            content: {
                "application/json": components["schemas"]["InboundCall"];
            };
        };
        /** @description Who calls whom in vain. */
        MissedCall: {
            content: {
                "application/json": components["schemas"]["MissedCall"];
            };
        };
        /** @description Which task ends, and how. */
        TaskOutcome: {
            content: {
                "application/json": components["schemas"]["TaskOutcome"];
            };
        };
        /** @description Who the agent is, whom it works for, and how it behaves. */
        AgentCreation: {
            content: {
                "application/json": components["schemas"]["AgentCreation"];
            };
        };
        /** @description Which agent asks what. */
        ZapierRequest: {
            content: {
                "application/json": components["schemas"]["ZapierRequest"];
            };
        };
        /** @description Who accepts the invitation. */
        InvitationAcceptance: {
            content: {
                "application/json": components["schemas"]["InvitationAcceptance"];
            };
        };
        /** @description What the registrar says. */
        SipRegistrarAnswer: {
            content: {
                "application/json": components["schemas"]["SipRegistrarAnswer"];
            };
        };
        /** @description What the provider reports. */
        BillingEvent: {
            content: {
                "application/json": components["schemas"]["BillingEvent"];
            };
        };
        /** @description What happens to which organization. */
        OrganizationStateChange: {
            content: {
                "application/json": components["schemas"]["OrganizationStateChange"];
            };
        };
        /** @description Which delivery of the event; it may be left out. */
        DeliveryResend: {
            content: {
                "application/json": components["schemas"]["DeliveryResend"];
            };
        };
        /** @description Which operation fails, how, and how often. */
        FaultCreation: {
            content: {
                "application/json": components["schemas"]["FaultCreation"];
            };
        };
    };
    headers: {
        /**
         * @description Which web origin may read the answer. Sent to requests that carry an `Origin`.
         * @example https://app.example.com
         */
        "Access-Control-Allow-Origin": string;
        /**
         * @description What is left of the caller's quota: `r` requests in the next `t` seconds (RateLimit header fields for HTTP, IETF draft). Sent where a limit applies.
         * @example "default";r=599;t=60
         */
        RateLimit: string;
        /**
         * @description How to authenticate (RFC 9110, section 11.6.1).
         * @example ApiToken realm="phone-agent"
         */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
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
            409: components["responses"]["EnvironmentQuotaReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
        };
    };
    resetEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which environment, by the `id` of its creation, or `default`.
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
            404: components["responses"]["EnvironmentNotFound"];
            500: components["responses"]["InternalServerError"];
        };
    };
    deleteEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which environment, by the `id` of its creation, or `default`.
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
            404: components["responses"]["EnvironmentNotFound"];
            409: components["responses"]["DefaultEnvironmentKept"];
            500: components["responses"]["InternalServerError"];
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
            500: components["responses"]["InternalServerError"];
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
            500: components["responses"]["InternalServerError"];
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
            500: components["responses"]["InternalServerError"];
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
            500: components["responses"]["InternalServerError"];
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
            500: components["responses"]["InternalServerError"];
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
            500: components["responses"]["InternalServerError"];
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
            500: components["responses"]["InternalServerError"];
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
            500: components["responses"]["InternalServerError"];
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
            500: components["responses"]["InternalServerError"];
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
            500: components["responses"]["InternalServerError"];
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
            500: components["responses"]["InternalServerError"];
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
            500: components["responses"]["InternalServerError"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /**
                 * @description List only requests to this operation. One that does not exist gives an empty list.
                 * @example updateTask
                 */
                operationId?: components["parameters"]["RequestOperationId"];
                /**
                 * @description Page to fetch; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description How many entries a page holds at most.
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
            500: components["responses"]["InternalServerError"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description List only deliveries to the destination of this label, also if it has been removed.
                 * @example CRM sync
                 */
                label?: components["parameters"]["DeliveryLabel"];
                /**
                 * @description List only deliveries whose payload has this type, such as `messageReceived`.
                 * @example messageReceived
                 */
                type?: components["parameters"]["DeliveryType"];
                /**
                 * @description List only deliveries in this state.
                 * @example delivered
                 */
                state?: components["parameters"]["DeliveryState"];
                /**
                 * @description Page to fetch; the first page is 0. A page past the end is empty, not an error.
                 * @example 0
                 */
                pageNumber?: components["parameters"]["PageNumber"];
                /**
                 * @description How many entries a page holds at most.
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
            500: components["responses"]["InternalServerError"];
        };
    };
    resendDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which event, by its `deliveryId`, which is the header `webhook-id` of its attempts.
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
            500: components["responses"]["InternalServerError"];
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
            500: components["responses"]["InternalServerError"];
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
            500: components["responses"]["InternalServerError"];
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
            500: components["responses"]["InternalServerError"];
        };
    };
}
