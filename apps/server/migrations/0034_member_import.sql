CREATE TABLE "invite_groups" (
	"invite_user_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	CONSTRAINT "invite_groups_invite_user_id_group_id_pk" PRIMARY KEY("invite_user_id","group_id")
);
--> statement-breakpoint
ALTER TABLE "invite_groups" ADD CONSTRAINT "invite_groups_invite_user_id_invite_users_id_fk" FOREIGN KEY ("invite_user_id") REFERENCES "public"."invite_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_groups" ADD CONSTRAINT "invite_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invite_groups_group_index" ON "invite_groups" USING btree ("group_id");