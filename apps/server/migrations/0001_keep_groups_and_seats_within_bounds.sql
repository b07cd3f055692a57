-- A group has at most 20 members, also when several people add some at once: the group's row is locked before counting.
CREATE FUNCTION "group_memberships_at_most_20"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "groups" WHERE "id" = NEW."group_id" FOR UPDATE;
  IF (SELECT count(*) FROM "group_memberships" WHERE "group_id" = NEW."group_id") >= 20 THEN
    RAISE EXCEPTION 'Group % has 20 members already', NEW."group_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'group_memberships_at_most_20', TABLE = 'group_memberships';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "group_memberships_at_most_20" BEFORE INSERT OR UPDATE OF "group_id" ON "group_memberships"
  FOR EACH ROW EXECUTE FUNCTION "group_memberships_at_most_20"();
--> statement-breakpoint
-- A seat is held or invited to, never both. Either way the seat's row is locked before the other side is looked at.
CREATE FUNCTION "invite_users_seat_is_empty"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "memberships" WHERE "id" = NEW."membership_id" AND "user_id" IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Seat % is not empty', NEW."membership_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invite_users_seat_is_empty', TABLE = 'invite_users';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "invite_users_seat_is_empty" BEFORE INSERT OR UPDATE OF "membership_id" ON "invite_users"
  FOR EACH ROW EXECUTE FUNCTION "invite_users_seat_is_empty"();
--> statement-breakpoint
CREATE FUNCTION "memberships_seat_is_not_invited"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "invite_users" WHERE "membership_id" = NEW."id") THEN
    RAISE EXCEPTION 'Seat % is invited to', NEW."id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'memberships_seat_is_not_invited', TABLE = 'memberships';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "memberships_seat_is_not_invited" BEFORE UPDATE OF "user_id" ON "memberships"
  FOR EACH ROW WHEN (NEW."user_id" IS NOT NULL) EXECUTE FUNCTION "memberships_seat_is_not_invited"();
