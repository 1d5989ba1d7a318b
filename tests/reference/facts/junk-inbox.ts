import type { Area } from './known.ts';

/** The junk inbox: four optional query parameters of unknown name, and an envelope of its own. */
export const junkInbox: Area = {
  operations: [
    {
      operationId: 'listJunkConversations',
      method: 'get',
      path: '/api/v2/junkConversations',
      detailed: true,
      parameters: [
        { meaning: 'turning pages on and off', named: 'paginate' },
        { meaning: 'choosing the page', named: 'pageNumber' },
        { meaning: 'the number of rooms on a page', named: 'pageSize' },
        { meaning: 'unread rooms alone', named: 'unreadOnly' },
      ],
      body: 'none',
      answer: 'known',
    },
  ],
  parts: [
    {
      operationId: 'listJunkConversations',
      part: 'answers',
      whole: true,
      lacks: ['success', 'message'],
      fields: [
        { field: 'pageSize', type: 'integer', accepts: [20], refuses: ['20'] },
        { field: 'pageNumber', type: 'integer', accepts: [0, 1], refuses: ['0'] },
        { field: 'totalRooms', type: 'integer', accepts: [0, 2], refuses: ['2'] },
        { field: 'rooms', type: 'array' },
        { field: 'rooms[]', type: 'object' },
        {
          field: 'rooms[].roomId',
          type: 'string',
          keywords: ['pattern', 'minLength'],
          accepts: ['1002:4821', '7:12', '-7:0', '98765432109876543:1'],
          refuses: ['1002', 'a:b', '1002:4821:1', 4821],
        },
        { field: 'rooms[].name', type: 'string', accepts: ['Maya Reed'] },
        { field: 'rooms[].id', type: 'integer', accepts: [4821], refuses: ['4821'] },
        {
          field: 'rooms[].image',
          type: 'string',
          keywords: ['format'],
          accepts: ['https://images.example.com/contacts/unknown.png'],
          refuses: ['a picture'],
        },
        {
          field: 'rooms[].servicePhoneNumber',
          type: 'string',
          keywords: ['pattern', 'minLength', 'maxLength'],
          accepts: ['+12025550101'],
          refuses: ['the front desk'],
        },
        { field: 'rooms[].unregistered', type: 'boolean', accepts: [true, false], refuses: ['true', 1] },
        { field: 'rooms[].unregisteredDisplayName', type: 'string', accepts: ['+12025550123', 'Somebody'] },
        { field: 'rooms[].destinationInboxType', type: 'string', accepts: ['+12025550101', 'anInboxOfTomorrow'] },
        { field: 'rooms[].lastMessage', type: 'string', accepts: ['Call me back.'] },
        { field: 'rooms[].lastMessageTimestamp', type: 'integer', accepts: [1_772_218_800], refuses: ['1772218800'] },
        { field: 'rooms[].chatAgentCampaignId', type: 'string', accepts: ['campaign_31'] },
      ],
    },
  ],
};
