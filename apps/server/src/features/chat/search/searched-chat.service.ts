import {
  findNewestPostOfRooms,
  findOldestRoomIds,
  findPostIdsAfter,
  findRoomIdOfPost,
  findRoomIdsBefore,
  findRoomsOfNewestPosts,
  findRoomsWithId,
  findSearchedPosts,
  findSearchedRooms,
} from './searched-chat.queries.ts';

// What the search, a feature above this one, needs of rooms and posts. Its callers have checked who may read them.

export const loadSearchedPosts = findSearchedPosts;
export const loadSearchedRooms = findSearchedRooms;
export const listPostIdsAfter = findPostIdsAfter;
export const listRoomsOfNewestPosts = findRoomsOfNewestPosts;
export const listRoomIdsBefore = findRoomIdsBefore;
export const listRoomsWithId = findRoomsWithId;
export const readRoomIdOfPost = findRoomIdOfPost;
export const listOldestRoomIds = findOldestRoomIds;
export const listNewestPostOfRooms = findNewestPostOfRooms;
